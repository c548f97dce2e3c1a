//! What the table tells of the board and the overview of goods.

use super::Entered;
use crate::catalogue::Numbered;
use crate::game::Clerk;
use crate::games::danske_rails::board::{MOST_FERRY_PRICE, MOST_SUPPLIERS};
use crate::games::danske_rails::entry::Fact;
use crate::games::danske_rails::names::{Cities, City, Good, Slug};
use crate::games::danske_rails::outcome::Refusal;
use crate::games::danske_rails::state::{Ferry, State};

/// The word that marks public orders in a sheet.
const PUBLIC: &str = "public";

impl Clerk<State> {
    /// A fact told again is no error: it holds as it was told last.
    pub(super) fn learn(&mut self, fact: Fact) -> Entered {
        match fact {
            Fact::City(name) => self.learn_city(name),
            Fact::Good(name) => self.learn_good(name),
            Fact::Supply(good, cities) => self.learn_supply(good, cities),
            Fact::Ferry(name, price) => self.learn_ferry(name, price),
        }
    }

    fn learn_city(&mut self, name: Slug) -> Entered {
        if self.state.city(name).is_some() {
            return Ok(());
        }
        let learned = self.state.cities.push(name);
        learned.ok_or(Refusal::TooManyCities)
    }

    fn learn_good(&mut self, name: Slug) -> Entered {
        if self.state.good(name).is_some() {
            return Ok(());
        }
        if name.text() == PUBLIC {
            return Err(Refusal::CalledPublic);
        }
        let learned = self.state.goods.push(name);
        learned.ok_or(Refusal::TooManyGoods)
    }

    fn learn_supply(&mut self, good: Good, cities: Cities) -> Entered {
        self.known_good(good)?;
        for city in cities.by_number() {
            self.known_city(city)?;
        }
        if !(1..=MOST_SUPPLIERS).contains(&cities.len()) {
            return Err(Refusal::SupplierCount);
        }
        let supply = self.state.supplies.get_mut(usize::from(good.number()));
        *supply.ok_or(Refusal::UnknownGood)? = cities;
        Ok(())
    }

    fn learn_ferry(&mut self, name: Slug, price: u8) -> Entered {
        if !(1..=MOST_FERRY_PRICE).contains(&price) {
            return Err(Refusal::FerryPrice(price));
        }
        let mut ferries = self.state.ferries.as_mut_slice().iter_mut();
        if let Some(ferry) = ferries.find(|ferry| ferry.name == name) {
            ferry.price = price;
            return Ok(());
        }
        let learned = self.state.ferries.push(Ferry { name, price });
        learned.ok_or(Refusal::TooManyFerries)
    }

    pub(super) fn known_city(&self, city: City) -> Entered {
        let slug = self.state.city_slug(city);
        slug.map(drop).ok_or(Refusal::UnknownCity)
    }

    pub(super) fn known_good(&self, good: Good) -> Entered {
        let slug = self.state.good_slug(good);
        slug.map(drop).ok_or(Refusal::UnknownGood)
    }
}

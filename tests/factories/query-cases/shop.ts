import type { World } from "../world.ts";
import type { QueryCases } from "./query-case.ts";

const place = ({ tenant }: World) => ({ slug: tenant.scope.organization.slug });
const by = (own: World) => own.shopper.caller;

export const shopCases: QueryCases = {
  findShop: { input: place },
  shopFrame: { input: place, by },
  shopPage: { input: place, by },
  shopPlaces: { input: place, by },
  shopItem: {
    input: (own) => ({ ...place(own), item_id: own.product.id }),
    foreign: (_, other) => [{ item_id: other.product.id }],
    by,
  },
  checkout: {
    input: place,
    foreign: (_, other) => [{ location_id: other.workplace.id }],
    by,
  },
  presentCart: { input: place, by },
  languageOfLink: {
    input: ({ shopOrder }) => ({ link: shopOrder.link }),
    foreign: (_, other) => [{ link: other.shopOrder.link }],
    by,
  },
  isPlaced: {
    input: ({ shopOrder }) => ({ session_id: shopOrder.session_id }),
    foreign: (_, other) => [{ session_id: other.shopOrder.session_id }],
  },
  placedHere: {
    input: (own) => ({ ...place(own), session_id: own.shopOrder.session_id }),
    foreign: (_, other) => [{ session_id: other.shopOrder.session_id }],
    by,
  },
  languageOfSession: {
    input: ({ shopOrder }) => ({ session_id: shopOrder.session_id }),
    foreign: (_, other) => [{ session_id: other.shopOrder.session_id }],
  },
};

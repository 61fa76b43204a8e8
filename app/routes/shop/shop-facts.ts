import type { ShopPlace } from "#app/domain/shop/catalogue.server.ts";
import { fold } from "#app/lib/fold.ts";
import type { ShopWindow } from "./layout.tsx";

/** schema.org's days, from Monday on. */
const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** schema.org's kind of a business, by what it calls itself. */
const kindOf = (name: string) =>
  /brutari|patiser|cofetari|baker|pastr/.test(fold(name)) ? "Bakery" : "Store";

/** Prices as schema.org writes them, from minor units: `64.00`. */
const plainPrice = (minor: number) => (minor / 100).toFixed(2);

/** The business as schema.org describes it: one entry for each workplace, with its address and opening hours. */
export function factsOfShop({ name, slug, origin, logo, currency, places }: ShopWindow) {
  const url = `${origin}/shop/${slug}`;
  const common = {
    "@type": kindOf(name),
    url,
    currenciesAccepted: currency,
    ...(logo && { image: origin + logo }),
  };
  const entries = places.map((place) => ({
    ...common,
    "@id": `${url}#w-${place.id}`,
    name: places.length > 1 ? `${name}, ${place.name}` : name,
    ...(place.address && { address: place.address }),
    ...(place.phone && { telephone: place.phone }),
    ...(place.hours && { openingHoursSpecification: hoursOf(place.hours) }),
  }));
  return { "@graph": entries.length > 0 ? entries : [{ ...common, name }] };
}

const hoursOf = (hours: NonNullable<ShopPlace["hours"]>) =>
  hours.flatMap((ranges, day) =>
    ranges.map(({ from, to }) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: `https://schema.org/${days[day]}`,
      opens: from,
      closes: to === "24:00" ? "23:59" : to,
    })),
  );

interface OfferedProduct {
  name: string;
  description: string;
  price: number;
  out_today: boolean;
  /** Paths of its pictures. */
  pictures: readonly string[];
}

/** A product as schema.org describes it, with its offer. */
export const factsOfProduct = (shop: ShopWindow, address: string, product: OfferedProduct) => ({
  "@type": "Product",
  name: product.name,
  ...(product.description && { description: product.description }),
  ...(product.pictures.length > 0 && { image: product.pictures.map((path) => shop.origin + path) }),
  offers: {
    "@type": "Offer",
    url: address,
    price: plainPrice(product.price),
    priceCurrency: shop.currency,
    availability: `https://schema.org/${shop.state.open && !product.out_today ? "InStock" : "OutOfStock"}`,
    seller: { "@type": kindOf(shop.name), name: shop.name },
  },
});

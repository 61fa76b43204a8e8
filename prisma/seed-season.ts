import type { LocalDate } from "#app/lib/local-date.ts";
import type { CastProduct } from "./seed-cast.ts";
import { isFeastSeason } from "./seed-feasts.ts";

/** How often something of a category is ordered. */
const popular: Record<string, number> = {
  Pâine: 3,
  Patiserie: 2,
  Plăcinte: 1.1,
  Cozonaci: 0.5,
  Prăjituri: 0.9,
};
const favourites: Record<string, number> = {
  "Pâine de casă 1 kg": 2.4,
  "Croissant cu unt": 2.2,
  "Baghetă 250 g": 1.6,
  "Covrigi cu susan": 1.5,
  Cremeș: 1.4,
};
/** How many times as often from January to December. */
const seasons: Record<string, readonly number[]> = {
  "Plăcintă cu dovleac": [0.6, 0.4, 0.2, 0.1, 0.1, 0.1, 0.1, 0.3, 2, 4, 4, 2],
  "Plăcintă cu mere": [1, 0.8, 0.7, 0.6, 0.5, 0.5, 0.6, 1, 2, 2.4, 2, 1.4],
  "Lángos cu smântână": [0.3, 0.3, 0.6, 1, 1.6, 2.4, 3, 3, 1.4, 0.7, 0.4, 0.4],
  Kürtőskalács: [1.4, 1, 0.8, 0.8, 1.2, 1.4, 1.6, 1.6, 1, 1, 1.4, 3],
  "Ștrudel cu vișine": [0.6, 0.6, 0.6, 0.8, 1, 2.2, 2.6, 1.6, 0.8, 0.6, 0.6, 0.6],
  "Tort cu fructe de pădure": [0.5, 0.5, 0.6, 1, 1.4, 2.4, 2.6, 2.2, 1.2, 0.6, 0.5, 0.5],
};
const FEAST = 9;

/** How often a product is ordered for a day, beside others: by what it is, and by season and feast. */
export function demandOf({ name, category }: Pick<CastProduct, "name" | "category">, day: LocalDate): number {
  const month = Number(day.slice(5, 7)) - 1;
  const feast = category === "Cozonaci" && isFeastSeason(day) ? FEAST : 1;
  return (popular[category] ?? 1) * (favourites[name] ?? 1) * (seasons[name]?.[month] ?? 1) * feast;
}

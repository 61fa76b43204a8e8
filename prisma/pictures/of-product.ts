import { baguettes, buns, flat, long, ring, round } from "./breads.ts";
import { berryCake, birthdayCake, chocolateCake, diplomatCake, piped } from "./cakes.ts";
import { chimney, croissant, langos, parcels, pie, snail, sticks, strudel } from "./pastries.ts";
import { colour } from "./shapes.ts";
import { biscuits, chocolateCube, creamSquare, eclairs, easterCake, sheets, sweetLoaf, syrupCake } from "./sweets.ts";

const brown = { crust: "#9a6432", edge: "#6f4320", cut: "#d9b07a" };
const rye = { crust: "#8a5a34", edge: "#5f3b20", cut: "#c59a68", seeds: colour.sesame };
const black = { crust: "#6d4427", edge: "#4c2e1a", cut: "#a87c50" };

/** What each product of the demo looks like, by the beginning of its name; the first that fits. */
const looks: readonly (readonly [name: string, draw: () => string])[] = [
  ["Pâine albă", () => long()],
  ["Pâine de casă", () => round({ flour: true })],
  ["Pâine cu cartofi", () => round({ crust: colour.golden, edge: colour.crust, flour: true })],
  ["Pâine integrală", () => round(brown)],
  ["Pâine cu secară", () => long(rye)],
  ["Pâine neagră", () => round(black)],
  ["Franzelă", () => long({ crust: "#e3ae63" })],
  ["Baghetă", baguettes],
  ["Lipie", flat],
  ["Chifle", buns],
  ["Croissant cu unt", () => croissant()],
  ["Croissant cu ciocolată", () => croissant(colour.chocolate)],
  ["Covrigi cu susan", () => ring(colour.sesame)],
  ["Covrigi cu mac", () => ring(colour.poppy)],
  ["Melci", () => snail(colour.walnut)],
  ["Pateuri", parcels],
  ["Saleuri", sticks],
  ["Ștrudel", () => strudel(colour.cherry)],
  ["Plăcintă cu brânză", () => pie(colour.cream)],
  ["Plăcintă cu mere", () => pie(colour.apple)],
  ["Plăcintă cu dovleac", () => pie(colour.pumpkin)],
  ["Plăcintă cu cartofi", () => pie("#f1dfa4", colour.leaf)],
  ["Plăcintă cu varză", () => pie("#cdd3a0", colour.leaf)],
  ["Lángos", langos],
  ["Cozonac cu nucă", () => sweetLoaf(colour.walnut)],
  ["Cozonac cu mac", () => sweetLoaf(colour.poppy)],
  ["Cozonac cu rahat", () => sweetLoaf(colour.golden, colour.raspberry)],
  ["Kürtőskalács", chimney],
  ["Pască", easterCake],
  ["Fursecuri", biscuits],
  ["Cremeș", creamSquare],
  ["Ecler", eclairs],
  ["Amandină", chocolateCube],
  ["Savarină", syrupCake],
  ["Prăjitură Albinița", () => sheets(colour.caramel, colour.cream)],
  ["Tort de ciocolată", chocolateCake],
  ["Tort Diplomat", diplomatCake],
  ["Tort cu fructe", berryCake],
  ["Tort la alegere", piped],
  ["Tort mini", birthdayCake],
];

/** The drawing of a product of the demo, or null when nobody drew it. */
export const lookOf = (name: string): string | null =>
  looks.find(([beginning]) => name.startsWith(beginning))?.[1]() ?? null;

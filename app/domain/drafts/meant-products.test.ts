import { describe, expect, test } from "vitest";
import { readingsOf } from "./draft-entry.ts";
import { catalogueOf } from "./meant-products.ts";
import { rootsOf } from "./word-roots.ts";

/** Names of products, each with other spellings of it. */
const spellings: [name: string, ...typed: string[]][] = [
  ["Cozonac", "cozonaci", "cozonacul", "cozonacii", "cozonacului", "COZONACILOR", "Cozonac"],
  ["Franzelă", "franzela", "franzele", "franzelele", "franzelei", "franzelelor"],
  ["Pâine", "paine", "paini", "pâini", "pâinea", "pâinile", "painilor"],
  ["Tort", "torturi", "tortul", "torturile", "tortului", "torturilor"],
  ["Covrig", "covrigi", "covrigul", "covrigii", "covrigilor"],
  ["Plăcintă", "placinta", "plăcinte", "placintele", "plăcintei"],
  ["Ouă", "ou", "oua", "ouăle", "oul"],
  ["Prăjitură", "prajituri", "prăjitura", "prajiturile"],
  ["Gogoașă", "gogosi", "gogoși", "gogoașa", "gogoșile"],
  ["Merdenea", "merdenele", "merdeneaua"],
  ["Cafea", "cafele", "cafeaua"],
  ["Iaurt", "iaurturi", "iaurtul"],
  ["Măr", "mere", "merele", "mărul"],
  ["Pară", "pere", "para"],
  ["Varză", "verze", "varza"],
  ["Pască", "păști", "pasca"],
  ["Gălușcă", "găluște", "galuste"],
  ["Floare", "flori", "florile"],
  ["Cireașă", "cireșe", "ciresele"],
  ["Dovleac", "dovleci"],
  ["Cârnat", "cârnați", "carnati"],
  ["Brânză", "branzeturi", "brânza"],
  ["Chiflă", "chifle", "chiflele"],
  ["Baghetă", "baghete"],
  ["Sarma", "sarmale", "sarmalele"],
  ["Rotundă", "rotunde", "rotunzi", "rotund"],
  ["Neagră", "negre", "negru"],
  ["Bagel", "bagels"],
  ["Cookie", "cookies"],
];

describe.each(spellings)("%s", (name, ...typed) => {
  const others = spellings.map(([other]) => other).filter((other) => other !== name);
  const { meant } = catalogueOf([...others, name].map(called));
  test.each(typed)("is meant by %s, and nothing else is", (text) => {
    expect(meant(text).map(({ product }) => product.name)).toEqual([name]);
  });
});

test.each([
  ["covrigel", "covrigei"],
  ["covrigel", "covrigeii"],
  ["pizza", "pizze"],
])("%s and %s are one word", (one, other) => {
  const roots = new Set(rootsOf(one));
  expect(rootsOf(other).filter((root) => roots.has(root))).not.toEqual([]);
});

test.each([
  ["mac", "macaroane"],
  ["corn", "cornet"],
  ["tort", "tortilla"],
  ["unt", "ton"],
  ["lapte", "lipie"],
  ["nucă", "năut"],
])("%s and %s are two words", (one, other) => {
  const roots = new Set(rootsOf(one));
  expect(rootsOf(other).filter((root) => roots.has(root))).toEqual([]);
});

const names = [
  "Cozonac cu nucă",
  "Cozonac cu mac",
  "Covrigi cu susan",
  "Covrigi cu sare",
  "Macaroane",
  "Nucă măcinată",
  "Tort Diplomat",
  "Tort Diplomat mare",
  "Tort cu mere",
  "Plăcintă 100%",
  "Franzelă 400 g",
];

test.each([
  ["cozonac nuca", ["Cozonac cu nucă"]],
  ["nuca cozonac", ["Cozonac cu nucă"]],
  ["cozonaci cu nuci", ["Cozonac cu nucă"]],
  ["nuca", ["Nucă măcinată"]],
  ["susan", ["Covrigi cu susan"]],
  ["covrigi", ["Covrigi cu susan", "Covrigi cu sare"]],
  ["cov", ["Covrigi cu susan", "Covrigi cu sare"]],
  ["cov sus", ["Covrigi cu susan"]],
  ["mac", ["Cozonac cu mac"]],
  ["macar", ["Macaroane"]],
  ["tort diplomat", ["Tort Diplomat"]],
  ["torturi diplomat", ["Tort Diplomat"]],
  ["torturi mari", ["Tort Diplomat mare"]],
  ["tort mere", ["Tort cu mere"]],
  ["franzele 400", ["Franzelă 400 g"]],
  ["franzele 40", []],
  ["100", ["Plăcintă 100%"]],
  ["%", []],
  ["lămâie", []],
])("%s means %j", (text, meant) => {
  const found = catalogueOf(names.map(called)).meant(text);
  expect(found.map(({ product }) => product.name)).toEqual(meant);
});

test.each([
  ["10 franzelă", { what: "franzelă", quantity: 10_000 }],
  ["10x franzele", { what: "franzele", quantity: 10_000 }],
  ["10 x franzele", { what: "franzele", quantity: 10_000 }],
  ["2,5 kg cozonac", { what: "cozonac", quantity: 2500, unit: 1 }],
  ["2.5kg de cozonac", { what: "cozonac", quantity: 2500, unit: 1 }],
  ["500 g cozonac", { what: "cozonac", quantity: 500_000, unit: 100 }],
  ["12 bucăți covrigi", { what: "covrigi", quantity: 12_000, unit: 0 }],
  ["12 buc. de covrigi", { what: "covrigi", quantity: 12_000, unit: 0 }],
  ["20 de covrigi", { what: "covrigi", quantity: 20_000 }],
  ["1,2345 cozonac", { what: "cozonac", quantity: null }],
  ["covrigi 12 buc", { what: "covrigi", quantity: 12_000, unit: 0 }],
  ["12 3,5", { what: "12", quantity: 3500 }],
])("%s may be read as %j", (text, reading) => {
  expect(readingsOf(text)).toContainEqual(reading);
});

test("a code has no amount before it that is a code as well", () => {
  expect(readingsOf("999 1").map(({ what }) => what)).toEqual(["999 1", "999"]);
});

function called(name: string) {
  return { name, sku: null, barcode: null };
}

import type { ProductField } from "#app/domain/catalogue/product-fields.ts";

/** A product of the demo. Quantities are what one line asks for on an ordinary day, in the product's unit. */
export interface DemoProduct {
  name: string;
  /** RON. */
  price: number;
  unit: number;
  state: 0 | 1 | 2 | 3;
  quantity: readonly [from: number, to: number, step: number];
  fields?: ProductField[];
  description?: string;
  nutritional?: string;
}

const PIECE = 0;
const KILOGRAM = 1;
const AT_COUNTER = 0;
const EVERYWHERE = 2;
const INACTIVE = 3;

const slicing: ProductField = {
  name: "Feliere",
  type: "radio",
  required: 0,
  options: ["Nefeliată", "Feliată", "Feliată gros"],
};
const writing: ProductField = { name: "Text pe tort", type: "text", required: 0 };
const flavour: ProductField = {
  name: "Cremă",
  type: "radio",
  required: 1,
  options: ["Ciocolată", "Vanilie", "Fructe de pădure", "Caramel sărat"],
};
const decoration: ProductField = {
  name: "Decor",
  type: "checkbox",
  required: 0,
  options: ["Fructe proaspete", "Fulgi de ciocolată", "Flori din zahăr", "Lumânări"],
};
const wishes: ProductField = { name: "Alte dorințe", type: "textarea", required: 0 };
const packing: ProductField = {
  name: "Ambalare",
  type: "checkbox",
  required: 0,
  options: ["Cutie cadou", "Pungă de hârtie", "Fundă"],
};

type Row = [
  name: string,
  price: number,
  unit: number,
  state: DemoProduct["state"],
  quantity: DemoProduct["quantity"],
  more?: Pick<DemoProduct, "fields" | "description" | "nutritional">,
];

const bread: Row[] = [
  ["Pâine albă 500 g", 6.5, PIECE, AT_COUNTER, [6, 24, 2], { fields: [slicing] }],
  [
    "Pâine de casă 1 kg",
    14,
    PIECE,
    EVERYWHERE,
    [4, 14, 1],
    { fields: [slicing], description: "Coaptă pe vatră, cu maia naturală de grâu." },
  ],
  [
    "Pâine cu cartofi 1 kg",
    15.5,
    PIECE,
    EVERYWHERE,
    [2, 10, 1],
    { fields: [slicing], description: "Rețetă ardelenească, cu cartofi fierți în aluat." },
  ],
  ["Pâine integrală 600 g", 12, PIECE, AT_COUNTER, [2, 8, 1], { fields: [slicing] }],
  ["Pâine cu secară și semințe", 16.9, PIECE, AT_COUNTER, [2, 8, 1], { fields: [slicing] }],
  ["Pâine neagră 700 g", 9.5, PIECE, AT_COUNTER, [4, 12, 1]],
  ["Franzelă 400 g", 5, PIECE, AT_COUNTER, [6, 20, 2]],
  ["Baghetă 250 g", 4.5, PIECE, AT_COUNTER, [8, 30, 2]],
  ["Lipie cu susan", 3.8, PIECE, AT_COUNTER, [6, 20, 2]],
  ["Chifle pentru sandvici", 2.2, PIECE, AT_COUNTER, [20, 60, 10]],
];
const pastry: Row[] = [
  [
    "Croissant cu unt",
    7.5,
    PIECE,
    EVERYWHERE,
    [8, 30, 2],
    { nutritional: "Valori medii la 100 g: 406 kcal, grăsimi 21 g, glucide 46 g, proteine 8 g." },
  ],
  ["Croissant cu ciocolată", 8.5, PIECE, EVERYWHERE, [6, 20, 2]],
  ["Covrigi cu susan", 3, PIECE, AT_COUNTER, [15, 50, 5]],
  ["Covrigi cu mac", 3, PIECE, AT_COUNTER, [10, 40, 5]],
  ["Melci cu scorțișoară", 7, PIECE, AT_COUNTER, [4, 16, 2]],
  ["Pateuri cu telemea", 6, PIECE, AT_COUNTER, [8, 24, 2]],
  ["Saleuri cu chimen", 48, KILOGRAM, EVERYWHERE, [0.3, 1.5, 0.1], { fields: [packing] }],
  ["Ștrudel cu vișine", 9, PIECE, AT_COUNTER, [4, 14, 1]],
];
const pies: Row[] = [
  ["Plăcintă cu brânză dulce", 9.5, PIECE, AT_COUNTER, [4, 16, 1]],
  ["Plăcintă cu mere", 8.5, PIECE, AT_COUNTER, [4, 16, 1]],
  ["Plăcintă cu dovleac", 8.5, PIECE, AT_COUNTER, [4, 12, 1]],
  ["Plăcintă cu cartofi și mărar", 9, PIECE, AT_COUNTER, [4, 12, 1]],
  ["Lángos cu smântână", 14, PIECE, AT_COUNTER, [2, 8, 1]],
  ["Plăcintă cu varză", 8.5, PIECE, INACTIVE, [2, 8, 1]],
];
const sweetBread: Row[] = [
  [
    "Cozonac cu nucă",
    52,
    KILOGRAM,
    EVERYWHERE,
    [0.9, 3.6, 0.9],
    {
      fields: [packing],
      description: "Cu un sfert umplutură de nucă și rom.",
      nutritional:
        "Valori medii la 100 g: 358 kcal, grăsimi 14 g, glucide 48 g, proteine 9 g. Conține gluten, ouă, lapte, nuci.",
    },
  ],
  ["Cozonac cu mac", 49, KILOGRAM, EVERYWHERE, [0.9, 2.7, 0.9], { fields: [packing] }],
  ["Cozonac cu rahat", 45, KILOGRAM, AT_COUNTER, [0.9, 2.7, 0.9], { fields: [packing] }],
  ["Kürtőskalács", 22, PIECE, AT_COUNTER, [2, 8, 1]],
  ["Pască cu brânză și stafide", 46, PIECE, INACTIVE, [1, 4, 1]],
];
const sweets: Row[] = [
  ["Fursecuri asortate", 68, KILOGRAM, EVERYWHERE, [0.25, 2, 0.25], { fields: [packing] }],
  ["Cremeș", 9.5, PIECE, AT_COUNTER, [4, 20, 2]],
  ["Ecler cu vanilie", 8, PIECE, AT_COUNTER, [4, 20, 2]],
  ["Amandină", 10, PIECE, AT_COUNTER, [4, 16, 2]],
  ["Savarină", 10.5, PIECE, AT_COUNTER, [4, 16, 2]],
  ["Prăjitură Albinița", 74, KILOGRAM, EVERYWHERE, [0.5, 2.5, 0.25]],
];
const cakes: Row[] = [
  [
    "Tort de ciocolată",
    115,
    KILOGRAM,
    EVERYWHERE,
    [1.5, 3.5, 0.5],
    {
      fields: [writing, decoration, wishes],
      description: "Blat umed de cacao, ganache de ciocolată belgiană. Se comandă cu o zi înainte.",
    },
  ],
  ["Tort Diplomat", 98, KILOGRAM, EVERYWHERE, [1.5, 3, 0.5], { fields: [writing, decoration, wishes] }],
  ["Tort cu fructe de pădure", 109, KILOGRAM, AT_COUNTER, [1.5, 3, 0.5], { fields: [writing, decoration] }],
  [
    "Tort la alegere",
    120,
    KILOGRAM,
    AT_COUNTER,
    [2, 5, 0.5],
    { fields: [flavour, writing, decoration, wishes] },
  ],
  ["Tort mini pentru copii", 65, PIECE, AT_COUNTER, [1, 2, 1], { fields: [flavour, writing] }],
];

const product = ([name, price, unit, state, quantity, more]: Row): DemoProduct => ({
  name,
  price,
  unit,
  state,
  quantity,
  ...more,
});

/** What the demo bakery sells, by category, in the order of its list. */
export const demoCatalogue: readonly { category: string; products: readonly DemoProduct[] }[] = [
  { category: "Pâine", products: bread.map(product) },
  { category: "Patiserie", products: pastry.map(product) },
  { category: "Plăcinte", products: pies.map(product) },
  { category: "Cozonaci", products: sweetBread.map(product) },
  { category: "Prăjituri", products: sweets.map(product) },
  { category: "Torturi", products: cakes.map(product) },
];

/** The category whose orders are for somebody's occasion: name, phone, advance. */
export const CAKES = "Torturi";

/** An EAN-13 of the Romanian range (594) with its check digit, for the product of a given place. */
export function barcodeOf(place: number): string {
  const digits = `594${String(201_000_000 + place * 7)}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

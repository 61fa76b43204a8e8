/** What the demo's online shop calls its categories and products in English. */
const names: Readonly<Record<string, string>> = {
  Pâine: "Bread",
  Patiserie: "Pastries",
  Plăcinte: "Pies",
  Cozonaci: "Sweet bread",
  Prăjituri: "Small cakes",
  Torturi: "Cakes",
  "Pâine de casă 1 kg": "Home-style bread 1 kg",
  "Pâine cu cartofi 1 kg": "Potato bread 1 kg",
  "Croissant cu unt": "Butter croissant",
  "Croissant cu ciocolată": "Chocolate croissant",
  "Saleuri cu chimen": "Caraway sticks",
  "Cozonac cu nucă": "Walnut cozonac",
  "Cozonac cu mac": "Poppy seed cozonac",
  "Fursecuri asortate": "Assorted biscuits",
  "Prăjitură Albinița": "Honey layer cake",
  "Tort de ciocolată": "Chocolate cake",
  "Tort Diplomat": "Diplomat cake",
};

/** The name in English of a category or a product of the demo; nothing where the shop does not sell it. */
export const englishName = (name: string): { second_name?: string } => {
  const second_name = names[name];
  return second_name === undefined ? {} : { second_name };
};

/** Document 2, sections 5 and 9. */
export const categoryLimits = { name: { min: 4, max: 254 }, secondName: { max: 254 } } as const;
export const CATEGORY_CAP = 100;
/** Document 4, Dates, numbers, languages. */
export const CATEGORIES_PER_PAGE = 20;

/** Document 2, sections 5 and 9; what it leaves open has a limit that no shop meets. */
export const productLimits = {
  name: { min: 4, max: 254 },
  sku: { max: 64 },
  barcode: { max: 64 },
  description: { max: 2048 },
  nutritional: { max: 2048 },
  secondName: { max: 254 },
  secondDescription: { max: 2048 },
  secondNutritional: { max: 2048 },
  cartLimit: { max: 99_999 },
  fields: { max: 20 },
  fieldName: { max: 60 },
  options: { max: 30 },
  option: { max: 60 },
  images: { max: 10 },
  position: { max: 99_999 },
} as const;
export const PRODUCTS_PER_PAGE = 30;

/** How long an answer to a custom field may be (document 2, section 5). */
export const answerLimits = { text: 60, textarea: 500 } as const;

/** The products of one category: where the business has put it in order, in that; else as they are. */
export const inOwnOrder = <P extends { position: number | null }>(products: readonly P[]): readonly P[] =>
  products.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0));

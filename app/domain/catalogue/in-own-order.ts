/**
 * The products of one category: where the business has put some of them in order, in that, those nobody has put anywhere
 * last; else as they are.
 */
export const inOwnOrder = <P extends { position: number | null }>(products: readonly P[]): readonly P[] =>
  products.some(({ position }) => position !== null)
    ? products.toSorted((a, b) => (a.position ?? Infinity) - (b.position ?? Infinity) || 0)
    : products;

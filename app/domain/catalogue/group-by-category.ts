/** The part of a product that grouping needs. */
interface Categorized {
  category_id: string;
  category: string | null;
}

export interface CategoryGroup<T> {
  id: string;
  /** Null for the products without a category. */
  name: string | null;
  products: T[];
}

/** Puts products that come sorted by category into groups, for a screen. */
export function groupByCategory<T extends Categorized>(products: readonly T[]): CategoryGroup<T>[] {
  const groups = new Map<string, CategoryGroup<T>>();
  for (const product of products) {
    const { category_id: id, category: name } = product;
    const group = groups.get(id) ?? { id, name, products: [] };
    group.products.push(product);
    groups.set(id, group);
  }
  return [...groups.values()];
}

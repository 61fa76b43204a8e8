const form = "/console/store/product";
/** The address of the list of products. */
export const LIST = "/console/store/products";

/** What the address of a form says of it: which product it changes or begins with, or which was added before. */
const own = ["product_id", "from", "after"] as const;

function addressOf(path: string, search: string, name?: (typeof own)[number], id = ""): string {
  const kept = new URLSearchParams(search);
  for (const one of own) kept.delete(one);
  if (name && id) kept.set(name, id);
  return kept.size ? `${path}?${kept}` : path;
}

/** The address of the product form; it keeps the search parameters of the list, so that it can lead back. */
export const formAddress = (id?: string, search = ""): string => addressOf(form, search, "product_id", id);

/** The form of a new product that begins as another one is. */
export const copyAddress = (id: string, search: string): string => addressOf(form, search, "from", id);

/** The form of one more product, after another was added. */
export const nextAddress = (id: string, search: string): string => addressOf(form, search, "after", id);

/** The list as it stood before the form was opened. */
export const listAddress = (search: string): string => addressOf(LIST, search);

/** Whether two addresses of the form are of one form. */
export function isSameForm(search: string, other: string): boolean {
  const [one, two] = [new URLSearchParams(search), new URLSearchParams(other)];
  return own.every((name) => one.get(name) === two.get(name));
}

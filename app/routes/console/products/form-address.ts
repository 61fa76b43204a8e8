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

/** The addresses of what is done with a row of the list; each keeps what the list is narrowed by. */
export function rowAddresses(search: string) {
  const kept = addressOf(form, search);
  const asking = (name: (typeof own)[number]) => `${kept}${kept === form ? "?" : "&"}${name}=`;
  const [edit, copy] = [asking("product_id"), asking("from")];
  return {
    edit: (id: string) => edit + id,
    copy: (id: string) => copy + id,
    act: (id: string, act: string) => `${LIST}/${id}/${act}${search}`,
  };
}

/** The list as it stood before the form was opened. */
export const listAddress = (search: string): string => addressOf(LIST, search);

/** Whether two addresses of the form are of one form. */
export function isSameForm(search: string, other: string): boolean {
  const [one, two] = [new URLSearchParams(search), new URLSearchParams(other)];
  return own.every((name) => one.get(name) === two.get(name));
}

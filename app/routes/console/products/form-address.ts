const form = "/console/store/product";
/** The address of the list of products. */
export const LIST = "/console/store/products";

/** The address of the product form; it keeps the search parameters of the list, so that it can lead back. */
export function formAddress(id?: string, listSearch = ""): string {
  const search = new URLSearchParams(listSearch);
  if (id) search.set("product_id", id);
  return search.size ? `${form}?${search}` : form;
}

/** The list as it stood before the form was opened. */
export function listAddress(formSearch: string): string {
  const search = new URLSearchParams(formSearch);
  search.delete("product_id");
  return search.size ? `${LIST}?${search}` : LIST;
}

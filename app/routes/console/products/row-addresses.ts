import { formAddress, LIST } from "./form-address.ts";

/** The addresses of what is done with a row of the list; each keeps what the list is narrowed by. */
export function rowAddresses(search: string) {
  const form = formAddress(undefined, search);
  const asking = (name: string) => `${form}${form.includes("?") ? "&" : "?"}${name}=`;
  const [edit, copy] = [asking("product_id"), asking("from")];
  return {
    edit: (id: string) => edit + id,
    copy: (id: string) => copy + id,
    act: (id: string, act: string) => `${LIST}/${id}/${act}${search}`,
  };
}

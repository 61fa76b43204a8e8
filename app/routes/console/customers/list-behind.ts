import { BASE } from "../orders/base.ts";

const LIST = `${BASE}/customers`;

/** The address that asks about anonymizing a customer: from the list it keeps how that is narrowed, sorted and turned. */
export function anonymizeAddress(id: string, listSearch: string | undefined): string {
  const page = `${LIST}/${id}/anonymize`;
  return listSearch === undefined
    ? page
    : `${page}?${new URLSearchParams({ list: listSearch.replace(/^\?/, "") })}`;
}

/** The list, as it stood when such an address was opened from it; null where it was opened from the customer's own page. */
export function listBehind(search: URLSearchParams): { pathname: string; search: string } | null {
  const list = search.get("list");
  return list === null ? null : { pathname: LIST, search: list && `?${new URLSearchParams(list)}` };
}

/** What a checkout is asked for beside its cart: where and when. */
const names = ["location_id", "pickup_date"] as const;

/** Workplace and day that were chosen for an order, of an address or a form: what is neither is no part of it. */
export const chosenPlace = (from: URLSearchParams | FormData): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (from.get(name) ? [[name, String(from.get(name))]] : [])));

/** An address of the shop that says them: who changes the cart comes back to the checkout that was left. */
export function withPlace(address: string, place: Record<string, string>): string {
  const search = new URLSearchParams(place);
  return search.size > 0 ? `${address}?${search}` : address;
}

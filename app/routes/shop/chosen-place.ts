/** What a checkout is asked for beside its cart: where and when. */
const names = ["location_id", "pickup_date"] as const;

/**
 * Workplace and day that were chosen for an order, of what an address says: what is neither is no part of it. A blank
 * workplace is one that is still to be chosen.
 */
export const chosenPlace = (search: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const chosen = search.get(name);
      return chosen || (chosen === "" && name === "location_id") ? [[name, chosen]] : [];
    }),
  );

/** What {@link chosenPlace} gives of a request's address. */
export const placeOf = ({ url }: Request): Record<string, string> => chosenPlace(new URL(url).searchParams);

/** An address of the shop that says them: who changes the cart comes back to the checkout that was left. */
export function withPlace(address: string, place: Record<string, string>): string {
  const search = new URLSearchParams(place);
  return search.size > 0 ? `${address}?${search}` : address;
}

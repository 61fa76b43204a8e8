import { useState } from "react";
import { useLocation } from "react-router";

/**
 * The latest place of this page that an answer has led to, after the `drawn` ones; ids are in the order of time, so that Back and
 * Forward lead to none. By it a form is drawn anew once what this page sent is kept: what the same person sends elsewhere
 * leads nowhere here.
 */
export function useLedTo(placeOf: (id: string) => string, drawn: readonly { id: string }[]): string {
  const { hash } = useLocation();
  const [place, setPlace] = useState(() => newest(drawn.map(({ id }) => `#${placeOf(id)}`)));
  if (hash.startsWith(`#${placeOf("")}`) && hash > place) setPlace(hash);
  return place;
}

const newest = (places: readonly string[]): string => places.toSorted().at(-1) ?? "";

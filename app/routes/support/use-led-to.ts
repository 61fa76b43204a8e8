import { useState } from "react";
import { useLocation } from "react-router";

/**
 * The latest place of this page that an answer has led to, of those whose ids begin so; ids are in the order of time, so that
 * Back leads to none. By it a form is drawn anew once what this page sent is kept: what the same person sends elsewhere leads
 * nowhere here.
 */
export function useLedTo(beginning: string): string {
  const { hash } = useLocation();
  const [place, setPlace] = useState("");
  if (hash.startsWith(`#${beginning}`) && hash > place) setPlace(hash);
  return place;
}

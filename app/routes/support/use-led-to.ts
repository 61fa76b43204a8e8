import { useState } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * The place of this page that an answer has led to last, of those whose ids begin so; Back and Forward lead to none. By it a
 * form is drawn anew once what this page sent is kept: what the same person sends elsewhere leads nowhere here.
 */
export function useLedTo(beginning: string): string {
  const { hash } = useLocation();
  const led = useNavigationType() !== "POP" && hash.startsWith(`#${beginning}`);
  const [place, setPlace] = useState("");
  if (led && hash !== place) setPlace(hash);
  return place;
}

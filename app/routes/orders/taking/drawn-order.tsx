import { useEffect, useRef } from "react";
import { useOutletContext } from "react-router";

/** The order that lies beneath a dialog of the counter. */
export interface OrderBeneath {
  /** Its draft's id, or who takes it where there is none yet. */
  drawn: string;
  /** Whether what was tapped is still to reach the server. */
  awaited: boolean;
}

/**
 * In the form of a dialog over the counter: the order that lies beneath. Once another one is being taken it is refused. The
 * form is held until what was tapped has arrived: a tap tells how much there is to be of a product, with what is there.
 */
export function DrawnOrder() {
  const { drawn, awaited } = useOutletContext<OrderBeneath>();
  const held = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!awaited) {
      held.current?.form?.requestSubmit(held.current);
      held.current = null;
      return;
    }
    const hold = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
      held.current = event.submitter as HTMLButtonElement;
      held.current.ariaBusy = "true";
    };
    document.addEventListener("submit", hold, true);
    return () => document.removeEventListener("submit", hold, true);
  }, [awaited]);
  return <input type="hidden" name="draft_id" value={drawn} />;
}

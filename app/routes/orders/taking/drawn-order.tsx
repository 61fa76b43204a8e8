import { useEffect, useRef } from "react";
import { useOutletContext } from "react-router";
import type { DraftState } from "./use-draft.ts";

/** The order that lies beneath a dialog of the counter. */
export interface OrderBeneath extends Pick<DraftState, "pending"> {
  /** Its draft's id, or who takes it where there is none yet. */
  drawn: string;
}

/**
 * In the form of a dialog over the counter: the order that lies beneath. Once another one is being taken it is refused. The
 * form is held until what was tapped has arrived: a tap tells how much there is to be of a product, with what is there.
 */
export function DrawnOrder() {
  const { drawn, pending } = useOutletContext<OrderBeneath>();
  const field = useRef<HTMLInputElement>(null);
  const held = useRef<SubmitEvent>(null);
  useEffect(() => {
    const form = field.current?.form;
    const button = held.current?.submitter;
    if (!pending) {
      if (!held.current) return;
      held.current = null;
      button?.removeAttribute("aria-busy");
      return form?.requestSubmit(button);
    }
    const hold = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
      held.current ??= event;
      held.current.submitter?.setAttribute("aria-busy", "true");
    };
    form?.addEventListener("submit", hold);
    return () => form?.removeEventListener("submit", hold);
  }, [pending]);
  return <input ref={field} type="hidden" name="draft_id" value={drawn} />;
}

import type { ReactNode, SyntheticEvent } from "react";

interface DisabledReasonProps {
  id: string;
  /** In words; without them the button can be pressed. */
  children: ReactNode;
}

/** Why the button beside it rests, said as it changes: the button has {@link restingFor} of the same id. */
export function DisabledReason({ id, children }: DisabledReasonProps) {
  return children ? (
    <p className="resting" role="status" id={id}>
      {children}
    </p>
  ) : null;
}

/**
 * What a button of a form has that rests for a reason, where scripts say so: it stays among the stops, is read with the words
 * of the reason, and sends nothing.
 */
export const restingFor = (reason: ReactNode, id: string) =>
  reason ? { "aria-disabled": true, "aria-describedby": id, onClick: sendNothing } : {};

const sendNothing = (event: SyntheticEvent): void => event.preventDefault();

/** The same of a button that rests without scripts too, or leads no further: it can't be reached. */
export const closedFor = (reason: ReactNode, id: string) =>
  reason ? { disabled: true, "aria-describedby": id } : {};

import type { ReactNode } from "react";

interface DisabledReasonProps {
  id: string;
  /** In words; without them the button can be pressed. */
  children: ReactNode;
}

/** Why the button beside it rests: the button has {@link restingFor} of the same id. */
export function DisabledReason({ id, children }: DisabledReasonProps) {
  return children ? (
    <p className="resting" id={id}>
      {children}
    </p>
  ) : null;
}

/** What a button has that rests for a reason: it can't be pressed, and is read with the words of the reason. */
export const restingFor = (reason: ReactNode, id: string) =>
  reason ? { disabled: true, "aria-describedby": id } : {};

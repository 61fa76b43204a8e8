import type { ReactNode } from "react";
import type { To } from "react-router";
import { Dialog, DialogActions, DialogBody } from "./dialog.tsx";
import { DisabledReason, restingFor } from "./disabled-reason.tsx";
import { Form, type FormOwnProps, SubmitButton } from "./form.tsx";
import { FormErrors } from "./form-errors.tsx";

export interface ConfirmDialogProps extends Pick<FormOwnProps, "form" | "action" | "token" | "version"> {
  title: string;
  closeTo: To;
  confirmLabel: ReactNode;
  /** Whether it closes by its links only, from the first moment. */
  fixed?: boolean;
  /** false: nothing is lost by it. */
  danger?: boolean;
  /** What has to be filled in first. */
  asks?: ReactNode;
  /** Why the button waits, in words. */
  waits?: string | false;
  /** What happens, and what goes. */
  children: ReactNode;
}

/** Asks before an act that can't be undone. */
export function ConfirmDialog({
  title,
  closeTo,
  confirmLabel,
  fixed = false,
  danger = true,
  asks,
  waits,
  children,
  ...form
}: ConfirmDialogProps) {
  return (
    <Dialog title={title} closeTo={closeTo} fixed={fixed}>
      <Form {...form}>
        <DialogBody>
          {form.form ? <FormErrors form={form.form} /> : null}
          <div>{children}</div>
          {asks}
        </DialogBody>
        <DialogActions closeTo={closeTo}>
          <DisabledReason id="confirm-reason">{waits}</DisabledReason>
          <SubmitButton variant={danger ? "danger" : "primary"} {...restingFor(waits, "confirm-reason")}>
            {confirmLabel}
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

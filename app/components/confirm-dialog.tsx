import type { ReactNode } from "react";
import type { To } from "react-router";
import { Dialog, DialogActions, DialogBody } from "./dialog.tsx";
import { Form, type FormOwnProps, SubmitButton } from "./form.tsx";
import { FormErrors } from "./form-errors.tsx";

export interface ConfirmDialogProps extends Pick<FormOwnProps, "form" | "action" | "token" | "version"> {
  title: string;
  closeTo: To;
  confirmLabel: ReactNode;
  /** false: nothing is lost by it. */
  danger?: boolean;
  /** What has to be filled in first; false: the button waits for it. */
  asks?: ReactNode;
  ready?: boolean;
  /** What happens, and what goes. */
  children: ReactNode;
}

/** Asks before an act that can't be undone. */
export function ConfirmDialog({
  title,
  closeTo,
  confirmLabel,
  danger = true,
  asks,
  ready = true,
  children,
  ...form
}: ConfirmDialogProps) {
  return (
    <Dialog title={title} closeTo={closeTo}>
      <Form {...form}>
        <DialogBody>
          {form.form ? <FormErrors form={form.form} /> : null}
          <div>{children}</div>
          {asks}
        </DialogBody>
        <DialogActions closeTo={closeTo}>
          <SubmitButton variant={danger ? "danger" : "primary"} disabled={!ready}>
            {confirmLabel}
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

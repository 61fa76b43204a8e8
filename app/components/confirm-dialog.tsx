import { type ReactNode, useEffect, useState } from "react";
import type { To } from "react-router";
import { Dialog, DialogActions, DialogBody } from "./dialog.tsx";
import type { FieldState } from "./field.tsx";
import { Form, type FormOwnProps, SubmitButton } from "./form.tsx";
import { FormErrors } from "./form-errors.tsx";
import { TextField } from "./text-field.tsx";
import { useTranslation } from "./translation.tsx";

export interface ConfirmDialogProps extends Pick<FormOwnProps, "form" | "action" | "token" | "version"> {
  title: ReactNode;
  closeTo: To;
  confirmLabel: ReactNode;
  /** false: nothing is lost by it. */
  danger?: boolean;
  /** The text that has to be typed; the server checks it. */
  retype?: { text: string; field: FieldState };
  /** What happens, and what goes. */
  children: ReactNode;
}

/** Asks before an act that can't be undone. */
export function ConfirmDialog({
  title,
  closeTo,
  confirmLabel,
  danger = true,
  retype,
  children,
  ...form
}: ConfirmDialogProps) {
  const { t } = useTranslation("common");
  const matches = useRetyped(retype);
  return (
    <Dialog title={title} closeTo={closeTo}>
      <Form {...form}>
        <DialogBody>
          {form.form ? <FormErrors form={form.form} /> : null}
          <div>{children}</div>
          {retype ? (
            <TextField
              field={retype.field}
              label={t("ui.retype", { text: retype.text })}
              autoComplete="off"
              spellCheck={false}
            />
          ) : null}
        </DialogBody>
        <DialogActions closeTo={closeTo}>
          <SubmitButton variant={danger ? "danger" : "primary"} disabled={!matches}>
            {confirmLabel}
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** Whether the text is typed; without scripts the button is open and the server says no. */
function useRetyped(retype: ConfirmDialogProps["retype"]): boolean {
  const [matches, setMatches] = useState(true);
  const { text, field } = retype ?? {};
  const id = field?.id;
  useEffect(() => {
    const input = id === undefined ? null : document.getElementById(id);
    if (!(input instanceof HTMLInputElement)) return;
    const compare = () => setMatches(input.value.trim() === text?.trim());
    compare();
    input.addEventListener("input", compare);
    return () => input.removeEventListener("input", compare);
  }, [id, text]);
  return matches;
}

import type { ReactNode } from "react";
import type { To } from "react-router";
import type { FormReply } from "#app/lib/form-reply.ts";
import { drawnVersion } from "./after-conflict.ts";
import { Dialog, DialogActions, DialogBody } from "./dialog.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { Form, SubmitButton } from "./form.tsx";
import { PresentValues } from "./present-values.tsx";
import { useTranslation } from "./translation.tsx";
import { type FieldsOf, useFormReply } from "./use-form-reply.ts";
import { useFormState } from "./use-form-state.ts";

interface FormDialogProps<Values extends object> {
  /** The form's. */
  id: string;
  title: ReactNode;
  closeTo: To;
  /** What its button says; without it "Save". */
  confirm?: ReactNode;
  /** The labels of the fields, by name, for the summary of errors. */
  labels: Record<string, string>;
  reply: FormReply | undefined;
  /** The one-use token of a form that creates something. */
  token?: string;
  /** What the fields hold at first: a row that is edited, with its version, or what a new one begins with. */
  stored?: Readonly<Values> & { version?: number };
  /** Whether the button rests until the fields hold what their own rules allow. */
  untilValid?: boolean;
  children: (field: FieldsOf<Values>) => ReactNode;
}

/** A dialog that is a form: its fields below what was wrong with it, or what somebody else has saved meanwhile. */
export function FormDialog<Values extends object>({
  id,
  title,
  closeTo,
  confirm,
  labels,
  reply,
  token,
  stored,
  untilValid = false,
  children,
}: FormDialogProps<Values>) {
  const { t } = useTranslation("common");
  const [form, field] = useFormReply<Values>(id, reply?.submission, stored);
  const { valid } = useFormState(id);
  const version = stored?.version && drawnVersion({ version: stored.version }, reply);
  return (
    <Dialog title={title} closeTo={closeTo}>
      <Form form={form} token={token} version={version}>
        <DialogBody>
          {reply?.present ? (
            <PresentValues values={reply.present.values} />
          ) : (
            <ErrorSummary form={form} labels={labels} />
          )}
          {children(field)}
        </DialogBody>
        <DialogActions closeTo={closeTo}>
          <SubmitButton disabled={untilValid && !valid}>{confirm ?? t("act.save")}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

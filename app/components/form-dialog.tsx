import type { ReactNode } from "react";
import type { To } from "react-router";
import type { FormReply } from "#app/lib/form-reply.ts";
import { drawnVersion, drawnWith } from "./after-conflict.ts";
import { Dialog, DialogActions, DialogBody } from "./dialog.tsx";
import { DisabledReason, restingFor } from "./disabled-reason.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { Form, SubmitButton } from "./form.tsx";
import { PresentValues } from "./present-values.tsx";
import { useTranslation } from "./translation.tsx";
import { type FieldsOf, useFormReply } from "./use-form-reply.ts";
import { useFormState } from "./use-form-state.ts";
import { useHydrated } from "./use-hydrated.ts";

/** What a form is drawn from: the one-use token of one that makes something, or the row that one changes, with its version. */
export type DrawnFrom<Values extends object> = Readonly<Values> & ({ token: string } | { version: number });

interface FormDialogProps<Values extends object> {
  /** The form's. */
  id: string;
  title: string;
  closeTo: To;
  /** What its button says; without it "Save". */
  confirm?: ReactNode;
  /** The labels of the fields, by name, for the summary of errors. */
  labels: Readonly<Record<keyof Values & string, string>>;
  reply: FormReply | undefined;
  /** What its loader has read, and what the fields hold at first. */
  from: DrawnFrom<Values>;
  /** Whether the button rests until the fields hold what their own rules allow. */
  untilValid?: boolean;
  /** Whether it closes by its links only. */
  fixed?: boolean;
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
  from,
  untilValid = false,
  fixed,
  children,
}: FormDialogProps<Values>) {
  const { t } = useTranslation("common");
  const [form, field] = useFormReply<Values>(id, reply?.submission, from);
  const drawing = reply?.present?.version;
  const { wanting, changed } = useFormState(id, drawing);
  const hydrated = useHydrated();
  const carried =
    "token" in from
      ? { token: from.token }
      : { version: drawnVersion(from, reply), was: drawnWith(from, reply) };
  const unchanged = hydrated && !("token" in from) && !reply && !changed;
  const wants = untilValid && wanting !== null && t(`ui.${wanting.why}`, wanting);
  const reason = unchanged ? t("ui.unchanged") : wants;
  return (
    <Dialog title={title} closeTo={closeTo} fixed={fixed}>
      <Form key={drawing} form={form} {...carried}>
        <DialogBody>
          {reply?.present ? (
            <PresentValues {...reply.present} />
          ) : (
            <ErrorSummary form={form} labels={labels} />
          )}
          {children(field)}
        </DialogBody>
        <DialogActions closeTo={closeTo}>
          <DisabledReason id={`${id}-reason`}>{reason}</DisabledReason>
          <SubmitButton {...restingFor(reason, `${id}-reason`)}>{confirm ?? t("act.save")}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

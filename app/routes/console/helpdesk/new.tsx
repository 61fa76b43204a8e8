import { Dialog, DialogActions, DialogBody } from "#app/components/dialog.tsx";
import { ErrorSummary } from "#app/components/error-summary.tsx";
import { Form, SubmitButton } from "#app/components/form.tsx";
import type { FormValues } from "#app/components/form-values.ts";
import { LimitedField } from "#app/components/limited-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormReply } from "#app/components/use-form-reply.ts";
import { useParentLocation } from "#app/components/use-parent-location.ts";
import { createTicket } from "#app/domain/tickets/create-ticket.server.ts";
import { ticketLimits as limits } from "#app/domain/tickets/limits.ts";
import { callerOf } from "#app/http/caller.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { newForm } from "#app/http/form-page.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { Route } from "./+types/new";
import { earlierTicket, noteRefused } from "./earlier-ticket.server.ts";
import { MessageField } from "./message-field.tsx";
import { ScreenshotsField } from "./screenshots-field.tsx";

/** The form, and the earlier ticket that it goes on from where its address names one. */
export async function loader(args: Route.LoaderArgs) {
  const isSupport = callerOf(args.context).actor.kind === "support";
  return { ...newForm(createTicket, args), isSupport, follows: await earlierTicket(args) };
}

/** What was opened is shown (document 3, section 7). */
export async function action(args: Route.ActionArgs) {
  const outcome = await submit(createTicket, args);
  if (!outcome.ok) {
    noteRefused(args, outcome.failure);
    return outcome.reply();
  }
  return redirectWithToast(`/console/helpdesk/${outcome.result.id}`, "tickets.created");
}

/** Opens a ticket (document 3, sections 2 and 5). */
export default function NewTicket({ loaderData, actionData }: Route.ComponentProps) {
  const { token, follows, isSupport } = loaderData;
  const { t } = useTranslation("helpdesk");
  const closeTo = useParentLocation("..");
  const first = { subject: follows?.subject ?? "", description: "", file: [], follows: follows?.id };
  const [form, field] = useFormReply<FormValues<typeof createTicket>>(
    "ticket",
    actionData?.submission,
    first,
  );
  const labels = { subject: t("subject"), description: t("description"), file: t("pictures") };
  if (isSupport)
    return (
      <Dialog title={t("create")} closeTo={closeTo}>
        <DialogBody>
          <p>{t("supportAnswers")}</p>
        </DialogBody>
        <DialogActions closeTo={closeTo} />
      </Dialog>
    );
  return (
    <Dialog title={t("create")} closeTo={closeTo} fixed>
      <Form form={form} token={token} encType="multipart/form-data">
        <DialogBody>
          <ErrorSummary form={form} labels={labels} />
          <input type="hidden" name="follows" value={field("follows").defaultValue ?? ""} />
          {follows ? <p className="muted">{t("follows", { subject: follows.subject })}</p> : null}
          <LimitedField field={field("subject")} label={labels.subject} limits={limits.subject} />
          <MessageField field={field("description")} label={labels.description} />
          <ScreenshotsField form={form} reply={actionData} />
        </DialogBody>
        <DialogActions closeTo={closeTo}>
          <SubmitButton>{t("send")}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

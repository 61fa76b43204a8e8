import { Link } from "react-router";
import { reloadAfterConflict } from "#app/components/after-conflict.ts";
import { PageHead } from "#app/components/page-head.tsx";
import { placeOfMessage } from "#app/components/place-of-message.ts";
import { Thread } from "#app/components/thread.tsx";
import { TicketMark } from "#app/components/ticket-mark.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { UnsentGuard } from "#app/components/unsent-guard.tsx";
import { useLedTo } from "#app/components/use-led-to.ts";
import { answerTicket } from "#app/domain/support/answer-ticket.server.ts";
import { lookAtTicket } from "#app/domain/support/look-at-ticket.server.ts";
import { OFFICE_ZONE } from "#app/domain/support/promise.ts";
import { showDeskTicket } from "#app/domain/support/show-desk-ticket.server.ts";
import { useRoute } from "#app/framework/use-route.ts";
import { callerOf } from "#app/http/caller.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { formOf } from "#app/http/form-of.server.ts";
import { load } from "#app/http/load.server.ts";
import { throwAsPage } from "#app/http/page-refusal.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { FormReply } from "#app/lib/form-reply.ts";
import { newFormToken } from "#app/lib/form-token.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import type { Route } from "./+types/ticket";
import { AnswerForm, NoteForm } from "./answer-forms.tsx";
import { Due } from "./due.tsx";
import { Linked } from "./linked.tsx";
import { Others } from "./others.tsx";
import { placeOfNote } from "./place-of-note.ts";
import { TicketActs } from "./ticket-acts.tsx";
import { TicketSide } from "./ticket-side.tsx";
import { useDrawnOpen } from "./use-drawn-open.ts";
import { withCanned } from "./with-canned.ts";

export async function loader(args: Route.LoaderArgs) {
  const shown = await load(showDeskTicket, args);
  const { id: ticket_id } = shown.ticket;
  await perform(lookAtTicket, callerOf(args.context), { ticket_id }).catch(throwAsPage);
  return { ...shown, tokens: { answer: newFormToken(), note: newFormToken() } };
}

export async function action(args: Route.ActionArgs) {
  const form = await formOf(args.request);
  if (form.has("insert")) return drawnWith(form, args);
  const outcome = await submit(answerTicket, { ...args, form });
  if (!outcome.ok) return outcome.reply();
  return redirectWithToast(`${args.url.pathname}#${placeOfMessage(outcome.result.id)}`, "support.answered");
}

/** The form as it was typed, with the canned answer that was chosen. */
async function drawnWith(form: FormData, args: Route.ActionArgs): Promise<FormReply> {
  const { canned } = await load(showDeskTicket, args);
  const [typed, chosen, seen] = ["message", "canned", "seen"].map((name) => String(form.get(name) ?? ""));
  return {
    submission: {
      initialValue: { message: withCanned(typed ?? "", canned, chosen ?? ""), seen: seen ?? "" },
    },
  };
}

/** Acts beside which an answer and a note stay as they are. */
const keepingForms = (id: string) => ["", "/notes", "/assignee"].map((act) => `/support/tickets/${id}${act}`);

export const shouldRevalidate = reloadAfterConflict;

/** A ticket as the operator's staff see it: the thread, an answer, and beside them notes and the business. */
export default function DeskTicket({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(["support", "helpdesk"]);
  const { ticket, me, messages, notes, canned, others, tokens } = loaderData;
  const note = useRoute("routes/support/note")?.actionData;
  const resolved = ticket.status === "resolved";
  const drawnOpen = useDrawnOpen(!resolved);
  const [answered, noted] = [useLedTo(placeOfMessage, messages), useLedTo(placeOfNote, notes)];
  return (
    <>
      <p className="lead-in">
        <Link to="/support">{t("back")}</Link>
      </p>
      <PageHead
        long
        title={ticket.subject}
        quota={
          <span className="staff-standing">
            <TicketMark status={ticket.status} staff />
            <Due due={ticket.due} standing={ticket.standing} />
          </span>
        }
        actions={
          <TicketActs
            {...{ id: ticket.id, status: ticket.status, me, assignee: ticket.assignee_id }}
            last={messages.at(-1)?.id}
            answered={answered}
          />
        }
      />
      <Linked {...loaderData.linked} />
      <div className="staff-ticket">
        <div>
          <Thread messages={messages} timeZone={OFFICE_ZONE} />
          <Others ticketId={ticket.id} others={others} />
          {resolved ? <p className="muted">{t("helpdesk:resolved")}</p> : null}
          {drawnOpen || actionData ? (
            <AnswerForm
              key={`${ticket.id} ${answered}`}
              {...{ messages, canned }}
              token={tokens.answer}
              reply={actionData}
            />
          ) : null}
        </div>
        <UnsentGuard forms={["answer", "note"]} stays={keepingForms(ticket.id)} />
        <TicketSide {...loaderData}>
          <NoteForm key={`${ticket.id} ${noted}`} id={ticket.id} token={tokens.note} reply={note} />
        </TicketSide>
      </div>
    </>
  );
}

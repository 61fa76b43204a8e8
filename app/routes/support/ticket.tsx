import { Link } from "react-router";
import { PageHead } from "#app/components/page-head.tsx";
import { Thread } from "#app/components/thread.tsx";
import { TicketMark } from "#app/components/ticket-mark.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { answerTicket } from "#app/domain/support/answer-ticket.server.ts";
import { OFFICE_ZONE } from "#app/domain/support/promise.ts";
import { showDeskTicket } from "#app/domain/support/show-desk-ticket.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { load } from "#app/http/load.server.ts";
import { pageTitle } from "#app/http/page-title.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { newFormToken } from "#app/lib/form-token.server.ts";
import type { Route } from "./+types/ticket";
import { AnswerForm, NoteForm } from "./answer-forms.tsx";
import { Due } from "./due.tsx";
import { TicketActs } from "./ticket-acts.tsx";
import { TicketSide } from "./ticket-side.tsx";

export async function loader(args: Route.LoaderArgs) {
  const shown = await load(showDeskTicket, args);
  const { subject } = shown.ticket;
  return {
    ...shown,
    tokens: { answer: newFormToken(), note: newFormToken() },
    title: pageTitle(args.context, "support", "page", { subject }),
  };
}

export async function action(args: Route.ActionArgs) {
  const outcome = await submit(answerTicket, args);
  return outcome.ok ? redirectWithToast(args.url.pathname, "support.answered") : outcome.reply();
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** A ticket as the operator's staff see it: the thread, an answer, and beside them notes and the business. */
export default function DeskTicket({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("support");
  const { ticket, mine, messages, notes, plans, refusals, tokens } = loaderData;
  const open = ticket.status !== "resolved";
  return (
    <>
      <p className="lead-in">
        <Link to="/support">{t("back")}</Link>
      </p>
      <PageHead
        title={ticket.subject}
        quota={
          <>
            <TicketMark status={ticket.status} />
            <Due due={ticket.due} standing={ticket.standing} />
          </>
        }
        actions={<TicketActs id={ticket.id} status={ticket.status} mine={mine} />}
      />
      <div className="staff-ticket">
        <div>
          <Thread messages={messages} timeZone={OFFICE_ZONE} />
          {open ? <AnswerForm key={messages.length} token={tokens.answer} reply={actionData} /> : null}
        </div>
        <TicketSide ticket={ticket} plans={plans} refusals={refusals} notes={notes}>
          <NoteForm key={notes.length} id={ticket.id} token={tokens.note} />
        </TicketSide>
      </div>
    </>
  );
}

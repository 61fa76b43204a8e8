import { Link } from "react-router";
import { reloadAfterConflict } from "#app/components/after-conflict.ts";
import { PostButton } from "#app/components/form.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { UnsentGuard } from "#app/components/unsent-guard.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { answerMessage } from "#app/domain/contact/answer-message.server.ts";
import { showContactMessage } from "#app/domain/contact/show-contact-message.server.ts";
import { OFFICE_ZONE } from "#app/domain/support/promise.ts";
import { useRoute } from "#app/framework/use-route.ts";
import { submit } from "#app/http/form-door.server.ts";
import { load } from "#app/http/load.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { newFormToken } from "#app/lib/form-token.server.ts";
import { Due } from "../due.tsx";
import type { Route } from "./+types/message";
import { AnswerForm, TicketForm } from "./message-forms.tsx";

export async function loader(args: Route.LoaderArgs) {
  const shown = await load(showContactMessage, args);
  return {
    ...shown,
    tokens: { answer: newFormToken(), ticket: newFormToken() },
  };
}

export async function action(args: Route.ActionArgs) {
  const outcome = await submit(answerMessage, args);
  return outcome.ok ? redirectWithToast(args.url.pathname, "contactDesk.answered") : outcome.reply();
}

export const shouldRevalidate = reloadAfterConflict;

/**
 * A message of the contact page as it was typed, what became of it, and what can be done with it; what was refused stays
 * in its form.
 */
export default function ContactMessage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("support");
  const { message, businesses, tokens } = loaderData;
  const { id, status, name, email, ticket_id } = message;
  const made = useRoute("routes/support/contact/ticket")?.actionData;
  const open = status === "open";
  const who = name ?? email;
  const setTo = (to: "done" | "open", label: string) => (
    <PostButton variant="line" action={`/support/contact/${id}/status`} fields={{ status: to }}>
      {label}
    </PostButton>
  );
  return (
    <>
      <p className="lead-in">
        <Link to="/support/contact">{t("contact.back")}</Link>
      </p>
      <PageHead
        long
        title={who ? t("contact.page", { who }) : t("contact.pageNoName")}
        quota={
          <>
            {t(`contact.is.${status}`)}
            <Due due={message.due} standing={message.standing} />
          </>
        }
        actions={
          open ? setTo("done", t("contact.done")) : status === "done" && setTo("open", t("contact.reopen"))
        }
      />
      <div className="staff-ticket">
        <div>
          <Words message={message} />
          {email && (open || actionData) ? (
            <AnswerForm email={email} token={tokens.answer} reply={actionData} />
          ) : null}
          <UnsentGuard forms={["answer"]} stays={[`/support/contact/${id}`]} />
          {open && !email ? <p>{t("contact.cantAnswer")}</p> : null}
        </div>
        <aside className="staff-side">
          <section>
            <h2>{name ?? t("contact.noName")}</h2>
            <p>{email ?? t("contact.noAddress")}</p>
            <p>{t("language", { language: t(`in.${message.locale}`) })}</p>
          </section>
          {open || made ? (
            <TicketForm message={message} businesses={businesses} token={tokens.ticket} reply={made} />
          ) : null}
          {ticket_id ? <Link to={`/support/tickets/${ticket_id}`}>{t("contact.openTicket")}</Link> : null}
        </aside>
      </div>
    </>
  );
}

type Shown = Route.ComponentProps["loaderData"]["message"];

/** What was written, and what was answered. */
function Words({ message }: { message: Shown }) {
  const { t } = useTranslation("support");
  const format = useFormat();
  const when = (date: Date) => (
    <time dateTime={date.toISOString()}>{format.date(date, OFFICE_ZONE, "dateTime")}</time>
  );
  const { name, email, created_at, status, answer, undelivered, closed_by, closed_at } = message;
  return (
    <ol className="thread">
      <li className="said">
        <p className="by">
          <strong>{[name, email].filter(Boolean).join(", ") || t("contact.noName")}</strong>
          {when(created_at)}
        </p>
        <pre>{message.message}</pre>
      </li>
      {undelivered ? (
        <li className="said support">
          <p className="by">
            <strong>{t("contact.undelivered")}</strong>
          </p>
          <pre>{undelivered}</pre>
          {status === "open" ? <p>{t("contact.undeliveredHint")}</p> : null}
        </li>
      ) : null}
      {closed_at && closed_by ? (
        <li className="said support">
          <p className="by">
            <strong>{closed_by}</strong>
            <span className="tag">{t(`contact.is.${status}`)}</span>
            {when(closed_at)}
          </p>
          {answer ? <pre>{answer}</pre> : null}
        </li>
      ) : null}
    </ol>
  );
}

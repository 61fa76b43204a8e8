import { Link } from "react-router";
import { reloadAfterConflict } from "#app/components/after-conflict.ts";
import { PostButton } from "#app/components/form.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import { placeOfMessage } from "#app/components/place-of-message.ts";
import { Thread } from "#app/components/thread.tsx";
import { TicketMark } from "#app/components/ticket-mark.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { UnsentGuard } from "#app/components/unsent-guard.tsx";
import { useLedTo } from "#app/components/use-led-to.ts";
import { getTicket } from "#app/domain/tickets/get-ticket.server.ts";
import { replyToTicket } from "#app/domain/tickets/reply-to-ticket.server.ts";
import { callerOf, scopeOf } from "#app/http/caller.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { load } from "#app/http/load.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { newFormToken } from "#app/lib/form-token.server.ts";
import type { Route } from "./+types/ticket";
import { ReplyForm } from "./reply-form.tsx";
import "./helpdesk.css";

export const handle: AppHandle = { ns: ["helpdesk"] };

export async function loader(args: Route.LoaderArgs) {
  const { ticket } = await load(getTicket, args);
  const { actor } = callerOf(args.context);
  return {
    ticket,
    isSupport: actor.kind === "support",
    token: newFormToken(),
    closing: newFormToken(),
    timeZone: scopeOf(args.context).organization.timeZone,
  };
}

export async function action(args: Route.ActionArgs) {
  const outcome = await submit(replyToTicket, args);
  if (!outcome.ok) return outcome.reply();
  return redirectWithToast(`${args.url.pathname}#${placeOfMessage(outcome.result.id)}`, "tickets.replied");
}

export const shouldRevalidate = reloadAfterConflict;

/**
 * A ticket with its thread, and a reply while it is not resolved (document 3, section 2); one that was refused stays in
 * its form.
 */
export default function Ticket({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("helpdesk");
  const { ticket, isSupport, token, closing, timeZone } = loaderData;
  const { id, subject, status, follows, messages } = ticket;
  const resolved = status === "resolved";
  const replied = useLedTo(placeOfMessage, messages);
  return (
    <>
      <p className="lead-in close-by">
        <Link to="/console/helpdesk">{t("all")}</Link>
      </p>
      <PageHead
        long
        title={subject}
        quota={<TicketMark status={status} />}
        actions={
          resolved || isSupport ? null : (
            <PostButton
              variant="line"
              action={`/console/helpdesk/${id}/close`}
              fields={{ form_token: closing, seen: messages.at(-1)?.id ?? "" }}
            >
              {t("close")}
            </PostButton>
          )
        }
      />
      {follows ? (
        <p className="muted lead-in">
          {t("goesOnFrom")} <Link to={`/console/helpdesk/${follows.id}`}>{follows.subject}</Link>
        </p>
      ) : null}
      <Thread messages={messages} timeZone={timeZone} />
      {resolved ? (
        <Notice title={t("resolved")}>
          {isSupport ? null : <Link to={`/console/helpdesk/new?about=${id}`}>{t("again")}</Link>}
        </Notice>
      ) : null}
      <UnsentGuard forms={["reply"]} />
      {isSupport ? <p className="muted">{t("supportAnswers")}</p> : null}
      {isSupport || (resolved && !actionData) ? null : (
        <ReplyForm key={`${id} ${replied}`} token={token} reply={actionData} />
      )}
    </>
  );
}

import type { ReactNode } from "react";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { OFFICE_ZONE } from "#app/domain/support/promise.ts";

interface TicketSideProps {
  ticket: { business: string; locale: string; assignee: string | null };
  plans: readonly string[];
  refusals: readonly { kind: string; what: string; times: number; last_at: Date }[];
  errors: readonly { route: string; request_id: string; times: number; last_at: Date }[];
  notes: readonly { id: string; authorEmail: string; note: string; createdAt: Date }[];
  /** Where a note is written. */
  children: ReactNode;
}

/** What staff know beside the thread: the business, what they wrote down, what it was refused, and what failed. */
export function TicketSide({ ticket, plans, refusals, errors, notes, children }: TicketSideProps) {
  const { t } = useTranslation("support");
  const format = useFormat();
  return (
    <aside className="staff-side">
      <section>
        <h2>{ticket.business}</h2>
        <p>{plans.length > 0 ? t("plan", { plans: plans.join(", ") }) : t("noPlan")}</p>
        <p>{t("language", { language: t(`in.${ticket.locale === "ro" ? "ro" : "en"}`) })}</p>
        <p>{t("takenBy", { who: ticket.assignee ?? t("nobody") })}</p>
      </section>
      <section>
        <h2>{t("notes")}</h2>
        <ul>
          {notes.map(({ id, authorEmail, note, createdAt }) => (
            <li key={id}>
              <b>{authorEmail}</b> · {format.date(createdAt, OFFICE_ZONE, "dateTime")}
              <pre>{note}</pre>
            </li>
          ))}
        </ul>
        {children}
      </section>
      <section>
        <h2>{t("refusals")}</h2>
        {refusals.length === 0 ? <p>{t("noRefusals")}</p> : null}
        <ul>
          {refusals.map(({ kind, what, times, last_at }) => (
            <li key={`${kind} ${what}`}>
              {t(`kind.${kind === "limit" || kind === "sign_in" ? kind : "forbidden"}`)}: <code>{what}</code>
              <br />
              {t("times", { count: times, when: format.date(last_at, OFFICE_ZONE, "dateTime") })}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{t("errors")}</h2>
        {errors.length === 0 ? <p>{t("noErrors")}</p> : null}
        <ul>
          {errors.map(({ route, request_id, times, last_at }) => (
            <li key={route}>
              <code>{route}</code>
              <br />
              {t("times", { count: times, when: format.date(last_at, OFFICE_ZONE, "dateTime") })}
              <br />
              {t("request", { id: request_id })}
            </li>
          ))}
        </ul>
      </section>
    </aside>
  );
}

import type { ReactNode } from "react";
import { plainField } from "#app/components/field.tsx";
import { Form, SubmitButton } from "#app/components/form.tsx";
import { SelectField } from "#app/components/select-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { NOBODY } from "#app/domain/support/assignee.ts";
import { OFFICE_ZONE } from "#app/domain/support/promise.ts";
import type { Language } from "#app/lib/i18n.ts";
import { placeOfNote } from "./place-of-note.ts";
import { useAnswers } from "./use-answers.ts";

interface TicketSideProps {
  ticket: {
    id: string;
    business: string;
    locale: Language;
    assignee: string | null;
    assignee_id: string | null;
  };
  staff: readonly { id: string; email: string }[];
  plans: readonly string[];
  refusals: readonly { kind: string; what: string; times: number; last_at: Date }[];
  errors: readonly { route: string; request_id: string; times: number; last_at: Date }[];
  notes: readonly { id: string; authorEmail: string; note: string; createdAt: Date }[];
  /** Where a note is written. */
  children: ReactNode;
}

/** What staff know beside the thread: the business, what they wrote down, what it was refused, and what failed. */
export function TicketSide({ ticket, staff, plans, refusals, errors, notes, children }: TicketSideProps) {
  const { t } = useTranslation("support");
  const format = useFormat();
  return (
    <aside className="staff-side">
      <section>
        <h2>{ticket.business}</h2>
        <p>{plans.length > 0 ? t("plan", { plans: plans.join(", ") }) : t("noPlan")}</p>
        <p>{t("language", { language: t(`in.${ticket.locale}`) })}</p>
        <Assignee key={ticket.id} ticket={ticket} staff={staff} />
      </section>
      <section>
        <h2>{t("notes")}</h2>
        <ul>
          {notes.map(({ id, authorEmail, note, createdAt }) => (
            <li key={id} id={placeOfNote(id)} tabIndex={-1}>
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

/** Whose it is, and to whom it may be given. */
function Assignee({ ticket, staff }: Pick<TicketSideProps, "ticket" | "staff">) {
  const { t } = useTranslation("support");
  const { assignee_id: value, assignee: label } = ticket;
  const options = staff.map(({ id, email }) => ({ value: id, label: email }));
  const left = value && label && !staff.some(({ id }) => id === value) ? [{ value, label }] : [];
  const action = `/support/tickets/${ticket.id}/assignee`;
  const answers = useAnswers(action);
  return (
    <Form action={action} was={value ?? NOBODY} className="staff-beside">
      <SelectField
        key={`${value} ${answers}`}
        field={plainField("assignee", { value: value ?? "" })}
        label={t("assignee")}
        blank={t("nobody")}
        options={[...left, ...options]}
      />
      <SubmitButton variant="line">{t("assign")}</SubmitButton>
    </Form>
  );
}

import { type FormEvent, useEffect, useRef } from "react";
import { Form, Link, useSubmit } from "react-router";
import { Button } from "#app/components/button.tsx";
import { DateField } from "#app/components/date-field.tsx";
import { plainField } from "#app/components/field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { readLocalDate } from "#app/lib/local-date.ts";
import type { Dashboard } from "./dashboard.server.ts";

/** How long a typed day has to rest before the dashboard follows (document 2, section 9). */
const REST_MS = 500;

/** From when to when the dashboard counts. With scripts it follows as a day is typed. */
export function IntervalForm({ interval, picks }: Pick<Dashboard, "interval" | "picks">) {
  const { t } = useTranslation("dashboard");
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function sendSoon({ currentTarget: form }: FormEvent<HTMLFormElement>) {
    clearTimeout(timer.current);
    const typed = [...new FormData(form).values()].map((value) => readLocalDate(String(value)));
    if (typed.every(Boolean))
      timer.current = setTimeout(() => submit(form, { replace: true, preventScrollReset: true }), REST_MS);
  }
  const { from, to } = interval;
  return (
    <div className="interval">
      <Form className="dates" onInput={sendSoon} key={`${from} ${to}`}>
        <DateField field={plainField("from", { value: from })} label={t("from")} />
        <DateField field={plainField("to", { value: to })} label={t("to")} />
        <Button type="submit">{t("show")}</Button>
      </Form>
      <nav className="segmented" aria-label={t("quick")}>
        {picks.map(({ count, from, to, current }) => (
          <Link
            key={count}
            to={`?${new URLSearchParams({ from, to })}`}
            preventScrollReset
            aria-current={current ? "true" : undefined}
          >
            {t("days", { count })}
          </Link>
        ))}
      </nav>
    </div>
  );
}

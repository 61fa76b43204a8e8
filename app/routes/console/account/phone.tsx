import { useEffect, useState } from "react";
import { Link } from "react-router";
import { Form, SubmitButton } from "#app/components/form.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import { QrImage } from "#app/components/qr-image.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { createPhoneLink } from "#app/domain/accounts/create-phone-link.server.ts";
import { userOf } from "#app/domain/accounts/user-of.ts";
import { tellFailure } from "#app/http/act.server.ts";
import { callerOf, scopeOf } from "#app/http/caller.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { throwAsPage } from "#app/http/page-refusal.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { databaseNow } from "#app/lib/clock.server.ts";
import type { Route } from "./+types/phone";
import "./account.css";

export const handle: AppHandle = { ns: ["account"] };

export function loader({ context }: Route.LoaderArgs) {
  try {
    userOf(callerOf(context).actor);
  } catch (error) {
    throwAsPage(error);
  }
  return {
    timeZone: scopeOf(context).organization.timeZone,
  };
}

/** Only a press makes a code: whatever opens the page by itself gets none. */
export async function action(args: Route.ActionArgs) {
  const outcome = await submit(createPhoneLink, args);
  if (!outcome.ok) return tellFailure(outcome.failure, "/console/account/phone");
  const { code, expires_at: until } = outcome.result;
  return { code, until, left: until.getTime() - databaseNow().getTime() };
}

type Shown = NonNullable<Route.ComponentProps["actionData"]>;

export default function Phone({ loaderData: { timeZone }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("account");
  return (
    <>
      <PageHead title={t("phone.heading")} />
      <p className="lead-in">{t("phone.lead")}</p>
      <p className="lead-in">{t("phone.careful")}</p>
      {actionData ? <ShownCode key={String(actionData.until)} {...actionData} timeZone={timeZone} /> : null}
      <Form className="lead-in">
        <SubmitButton variant={actionData ? "line" : "primary"}>
          {t(actionData ? "phone.another" : "phone.show")}
        </SubmitButton>
      </Form>
      <p>
        <Link to="/console/account">{t("phone.back")}</Link>
      </p>
    </>
  );
}

/** The code as long as it works; without scripts it says until when. */
function ShownCode({ code, until, left, timeZone }: Shown & { timeZone: string }) {
  const { t } = useTranslation("account");
  const format = useFormat();
  const over = useOver(left);
  if (over) return <p role="status">{t("phone.over")}</p>;
  return (
    <figure className="phone-code">
      <QrImage code={code} label={t("phone.code")} />
      <figcaption>{t("phone.until", { when: format.date(until, timeZone, "dateTime") })}</figcaption>
    </figure>
  );
}

/** Whether so many milliseconds have gone: the clock of a browser may be minutes off. */
function useOver(left: number): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), left);
    return () => clearTimeout(timer);
  }, [left]);
  return over;
}

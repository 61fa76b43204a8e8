import { data, redirect } from "react-router";
import { ButtonLink } from "#app/components/button.tsx";
import { Form, HiddenFields, SubmitButton } from "#app/components/form.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PageTitle } from "#app/components/page-title.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { endReportedSession, reportedSession } from "#app/domain/accounts/end-reported-session.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { given, load } from "#app/http/load.server.ts";
import { whyNotDone } from "#app/http/mailed-link.server.ts";
import type { Route } from "./+types/end-reported";
import { NotDone } from "./not-done.tsx";

/** What the link of a mail about a new device opens. Only the button's POST ends the session: mail scanners open links too. */
export async function loader(args: Route.LoaderArgs) {
  const token = args.url.searchParams.get("token");
  if (!token) throw redirect("/login");
  return { token, session: await load(given(reportedSession, { token }), args) };
}

type Came = "done" | "closed";

export async function action(args: Route.ActionArgs) {
  const outcome = await submit(endReportedSession, args);
  if (outcome.ok) return came("done");
  const why = whyNotDone(outcome.failure);
  return why === null ? came("closed") : data({ came: null, why }, { status: outcome.failure.status });
}

const came = (came: Came) => data({ came, why: null });

export default function EndReported({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("session");
  const format = useFormat();
  const { token, session } = loaderData;
  if (actionData?.came || !session) return <Ended came={actionData?.came ?? "closed"} />;
  const browser = session.browser ?? t("end.unknownBrowser");
  const when = format.date(session.at, "UTC", "dateTime");
  return (
    <>
      <PageTitle>{t("end.title")}</PageTitle>
      <h1>{t("end.title")}</h1>
      <p>{t("end.lead", { browser, ip: session.ip, when })}</p>
      <p>{t("end.was")}</p>
      <NotDone why={actionData?.why} />
      <Form id="end" className="form">
        <HiddenFields fields={{ token }} />
        <SubmitButton big wide variant="danger">
          {t("end.end")}
        </SubmitButton>
      </Form>
    </>
  );
}

function Ended({ came }: { came: Came }) {
  const { t } = useTranslation("session");
  const title = t(`end.${came}Title`);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <Notice live action={<ButtonLink to="/login">{t("end.open")}</ButtonLink>}>
        {t(`end.${came}`)}
      </Notice>
    </>
  );
}

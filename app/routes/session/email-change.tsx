import { data, redirect } from "react-router";
import { ButtonLink } from "#app/components/button.tsx";
import { Form, HiddenFields, SubmitButton } from "#app/components/form.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PageTitle } from "#app/components/page-title.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { confirmEmailChange } from "#app/domain/accounts/confirm-email-change.server.ts";
import { emailChangeOpen } from "#app/domain/accounts/email-change.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { given, load } from "#app/http/load.server.ts";
import { whyNotDone } from "#app/http/mailed-link.server.ts";
import type { Route } from "./+types/email-change";
import { NotDone } from "./not-done.tsx";

/** What the mailed link of a change of address opens. Only the button's POST confirms it: mail scanners open links too. */
export async function loader(args: Route.LoaderArgs) {
  const token = args.url.searchParams.get("token");
  if (!token) throw redirect("/login");
  return { token, open: await load(given(emailChangeOpen, { token }), args) };
}

type Confirmed = "half" | "done" | "closed" | "takenOld" | "takenNew";

export async function action(args: Route.ActionArgs) {
  const outcome = await submit(confirmEmailChange, args);
  if (outcome.ok) return came(cameOf(outcome.result));
  const why = whyNotDone(outcome.failure);
  return why === null ? came("closed") : data({ came: null, why }, { status: outcome.failure.status });
}

function cameOf({ done, taken }: { done: boolean; taken: "old" | "new" | null }): Confirmed {
  if (taken) return taken === "old" ? "takenOld" : "takenNew";
  return done ? "done" : "half";
}

const came = (came: Confirmed) => data({ came, why: null });

const titles = {
  half: "email.halfTitle",
  done: "email.doneTitle",
  closed: "email.closedTitle",
  takenOld: "email.takenTitle",
  takenNew: "email.takenTitle",
} as const satisfies Record<Confirmed, string>;

export default function EmailChange({ loaderData: { token, open }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("session");
  const came = actionData?.came ?? (open ? null : "closed");
  const title = t(came ? titles[came] : "email.title");
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      {came ? (
        <Notice
          tone={came === "half" || came === "done" ? "info" : "warn"}
          live
          action={came === "half" ? null : <ButtonLink to="/login">{t("email.open")}</ButtonLink>}
        >
          <p>{t(`email.${came}`)}</p>
          {came === "closed" && actionData ? <p>{t("email.twice")}</p> : null}
        </Notice>
      ) : (
        <>
          <p>{t("email.lead")}</p>
          <NotDone why={actionData?.why} />
          <Form id="confirm" className="form">
            <HiddenFields fields={{ token }} />
            <SubmitButton big wide>
              {t("email.confirm")}
            </SubmitButton>
          </Form>
        </>
      )}
    </>
  );
}

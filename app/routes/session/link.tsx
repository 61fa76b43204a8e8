import { redirect } from "react-router";
import { ButtonLink } from "#app/components/button.tsx";
import { Form, HiddenFields, SubmitButton } from "#app/components/form.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PageTitle } from "#app/components/page-title.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { signInLinkOpen } from "#app/domain/accounts/sign-in-link-open.server.ts";
import { given, load } from "#app/http/load.server.ts";
import { signInOnce } from "#app/http/sign-in.server.ts";
import type { Route } from "./+types/link";
import { NotDone } from "./not-done.tsx";

/** What a mailed link opens. Only the button's POST signs in, so that mail scanners use nothing up (document 4). */
export async function loader(args: Route.LoaderArgs) {
  const token = args.url.searchParams.get("token");
  if (!token) throw redirect("/login");
  return { token, open: await load(given(signInLinkOpen, { token }), args) };
}

export const action = (args: Route.ActionArgs) => signInOnce(args);

export default function MailedLink({ loaderData: { token, open }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(["session", "errors"]);
  const [why] = Object.values(actionData?.submission.error ?? {}).flat();
  const title = open ? t("link.title") : t("link.closedTitle");
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      {open ? (
        <>
          <p>{t("link.lead")}</p>
          <NotDone why={why} />
          <Form id="link" className="form">
            <HiddenFields fields={{ token }} />
            <SubmitButton big wide>
              {t("link.enter")}
            </SubmitButton>
          </Form>
        </>
      ) : (
        <Notice
          tone="warn"
          live
          action={
            <ButtonLink variant="primary" to="/login">
              {t("link.again")}
            </ButtonLink>
          }
        >
          {t("errors:refusal.token_refused")}
        </Notice>
      )}
    </>
  );
}

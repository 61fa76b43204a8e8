import { data, redirect } from "react-router";
import { ButtonLink } from "#app/components/button.tsx";
import { Form, HiddenFields, PostButton, SubmitButton } from "#app/components/form.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PageTitle } from "#app/components/page-title.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { invitationOpen, joinOrganization } from "#app/domain/users/join-organization.server.ts";
import { callerOf } from "#app/http/caller.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { given, load } from "#app/http/load.server.ts";
import { whyNotDone } from "#app/http/mailed-link.server.ts";
import { enter, goOn, hasJustEntered } from "#app/http/sign-in.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { Route } from "./+types/join";
import { NotDone } from "./not-done.tsx";

/** What the link of an invitation opens. Only the button's POST joins: mail scanners open links too (document 4). */
export async function loader(args: Route.LoaderArgs) {
  const token = args.url.searchParams.get("token");
  if (!token) throw redirect("/login");
  const invitation = await load(given(invitationOpen, { token }), args);
  const { actor, scope } = callerOf(args.context);
  return { token, invitation, other: scope && !invitation?.own ? actor.name : null };
}

export async function action(args: Route.ActionArgs) {
  const outcome = await submit(joinOrganization, args);
  if (!outcome.ok) {
    const why = whyNotDone(outcome.failure);
    // A second press of the button finds the invitation spent: who has just signed in by it goes on.
    if (why === null && hasJustEntered(args.context)) return goOn(args);
    const { actor, scope } = callerOf(args.context);
    return data(
      { joined: null, belonged: false, other: scope && actor.name, why },
      { status: why === null ? 200 : outcome.failure.status },
    );
  }
  const { inside, signedIn, business, status } = outcome.result;
  const { actor, scope } = callerOf(args.context);
  if (signedIn) return enter(signedIn, args);
  const belonged = status === 1;
  if (!inside) return data({ joined: business, belonged, other: scope && actor.name, why: null });
  return redirectWithToast("/console", belonged ? "users.switched" : "users.joined", {
    params: { business },
  });
}

export default function Join({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("session");
  const { token, invitation, other } = loaderData;
  const business = invitation?.business ?? "";
  if (actionData?.joined) return <Joined {...actionData} business={actionData.joined} />;
  const title = invitation ? t("join.title", { business }) : t("join.closedTitle");
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      {invitation ? (
        <>
          <p>{t("join.lead", { business })}</p>
          <p>{t("join.for", { email: invitation.email })}</p>
          {other === null ? null : <Notice tone="warn">{t("join.notYou", { name: other })}</Notice>}
          <NotDone why={actionData?.why} />
          <Form id="join" className="form">
            <HiddenFields fields={{ token }} />
            <SubmitButton big wide>
              {t("join.join", { business })}
            </SubmitButton>
          </Form>
        </>
      ) : (
        <Closed other={other} />
      )}
    </>
  );
}

interface SignInProps {
  /** Who else is signed in in this browser; null for nobody. */
  other: string | null;
}

/** Of an invitation that is spent nothing is left: whoever has joined by it comes here too, by its mail or a second press. */
function Closed({ other }: SignInProps) {
  const { t } = useTranslation("session");
  return (
    <Notice tone="warn" live action={<SignIn other={other} />}>
      <p>{t("join.closed")}</p>
      <p>{t("join.orElse")}</p>
      {other === null ? null : (
        <>
          <p>
            <a href="/console">{t("join.goOn")}</a>
          </p>
          <p>{t("join.other", { name: other })}</p>
        </>
      )}
    </Notice>
  );
}

/** Leads to where the account of the invitation signs in. */
function SignIn({ other }: SignInProps) {
  const { t } = useTranslation("session");
  if (other === null) return <ButtonLink to="/login">{t("join.signIn")}</ButtonLink>;
  return <PostButton action="/logout?to=login">{t("join.signOut")}</PostButton>;
}

interface JoinedProps extends SignInProps {
  business: string;
  belonged: boolean;
}

/** Who had an account signs in by it: the invitation opens nothing else that it reaches. */
function Joined({ business, belonged, other }: JoinedProps) {
  const { t } = useTranslation("session");
  const title = t(belonged ? "join.belongedTitle" : "join.doneTitle", { business });
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <Notice live action={<SignIn other={other} />}>
        {t(belonged ? "join.belonged" : "join.done")}
        {other === null ? null : <p>{t("join.other", { name: other })}</p>}
      </Notice>
    </>
  );
}

import { type RouterContextProvider, redirect } from "react-router";
import { Form, SubmitButton } from "#app/components/form.tsx";
import { OrganizationContext } from "#app/components/organization-context.ts";
import { PageTitle } from "#app/components/page-title.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { leaveOrganization } from "#app/domain/users/leave-organization.server.ts";
import { tellFailure } from "#app/http/act.server.ts";
import { callerOf, scopeOf } from "#app/http/caller.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { lacksPasskey } from "#app/lib/actor.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import type { Route } from "./+types/leave-business";

export const handle: AppHandle = { ns: ["session", "organization"] };

const due = "/activate/passkey";

/** Whoever has shown their passkey leaves by the page of the console. */
function requireLack(context: Readonly<RouterContextProvider>): void {
  if (!lacksPasskey(callerOf(context).actor)) throw redirect("/console/organization/leave");
}

export function loader({ context }: Route.LoaderArgs) {
  requireLack(context);
  const { organizationId, organization } = scopeOf(context);
  return { organizationId, business: organization.name };
}

export async function action(args: Route.ActionArgs) {
  requireLack(args.context);
  const outcome = await submit(leaveOrganization, args);
  return outcome.ok ? redirectWithToast("/login", "users.left") : tellFailure(outcome.failure, due);
}

/** How somebody leaves a business whose passkey they don't have (document 4, Who may do what). */
export default function LeaveBusiness({ loaderData }: Route.ComponentProps) {
  const { organizationId, business } = loaderData;
  const { t } = useTranslation(["organization", "session"]);
  const title = t("leave.heading", { business });
  return (
    <OrganizationContext value={organizationId}>
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <p>{t("leave.about", { business })}</p>
      <p>{t("leave.account")}</p>
      <Form id="leave" className="form">
        <SubmitButton big wide variant="danger">
          {t("leave.confirm")}
        </SubmitButton>
      </Form>
      <p>
        <a href={due}>{t("session:due.stay")}</a>
      </p>
    </OrganizationContext>
  );
}

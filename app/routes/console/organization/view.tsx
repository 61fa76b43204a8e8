import { Form, SubmitButton } from "#app/components/form.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { beginView } from "#app/domain/accounts/begin-view.server.ts";
import { rightName } from "#app/domain/accounts/right-name.ts";
import { viewedPerson } from "#app/domain/accounts/viewed-person.server.ts";
import { tellFailure } from "#app/http/act.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { loadFor } from "#app/http/form-page.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { Route } from "./+types/view";

export async function loader(args: Route.LoaderArgs) {
  const person = await loadFor(beginView, viewedPerson, args);
  return { person };
}

export async function action(args: Route.ActionArgs) {
  const outcome = await submit(beginView, args);
  if (!outcome.ok) return tellFailure(outcome.failure, args.url.pathname);
  return redirectWithToast("/console/store", "view.begun", { params: { name: outcome.result.email } });
}

/** Asks an admin whether to see the console as a user, and says what that user may (document 3, section 6). */
export default function View({ loaderData: { person } }: Route.ComponentProps) {
  const { t } = useTranslation(["console", "rights"]);
  const names = person.rights.map(rightName).filter((name) => name !== null);
  return (
    <>
      <PageHead title={t("viewing.title")} />
      <p className="lead-in">{t("viewing.about", { name: person.email })}</p>
      <section className="section" aria-labelledby="viewed-rights">
        <h2 id="viewed-rights">{t("viewing.rights")}</h2>
        {names.length > 0 ? (
          <ul>
            {names.map((name) => (
              <li key={name}>{t(`rights:${name}`)}</li>
            ))}
          </ul>
        ) : (
          <p className="muted">{t("viewing.noRights")}</p>
        )}
      </section>
      <Form className="lead-in">
        <SubmitButton>{t("viewing.begin")}</SubmitButton>
      </Form>
    </>
  );
}

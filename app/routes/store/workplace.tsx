import { redirect } from "react-router";
import { Button } from "#app/components/button.tsx";
import { Form } from "#app/components/form.tsx";
import { PageTitle } from "#app/components/page-title.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { chooseWorkplace } from "#app/domain/members/choose-workplace.server.ts";
import { workplaceChoices } from "#app/domain/workplaces/workplace-choices.server.ts";
import { tellFailure } from "#app/http/act.server.ts";
import { scopeOf } from "#app/http/caller.server.ts";
import { deviceIn, recognizeDevice, rememberDevice, workingIn } from "#app/http/device.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { load } from "#app/http/load.server.ts";
import { memberOf } from "#app/http/member.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { parkedToast } from "#app/routes/orders/taking/parked-toast.ts";
import type { Route } from "./+types/workplace";

export const handle: AppHandle = { ns: ["store"] };
export const middleware: Route.MiddlewareFunction[] = [recognizeDevice];

export async function loader(args: Route.LoaderArgs) {
  const { workplaceId } = memberOf(args.context);
  const workplaces = await load(workplaceChoices, args);
  return { workplaces, workplaceId };
}

export async function action(args: Route.ActionArgs) {
  const outcome = await submit(chooseWorkplace, args);
  const { slug } = scopeOf(args.context).organization;
  const base = `/store/${slug}`;
  if (!outcome.ok) return tellFailure(outcome.failure, `${base}/workplace`);
  const { id, parked } = outcome.result;
  const device = workingIn(deviceIn(args.context), slug, id);
  const headers = new Headers({ "Set-Cookie": await rememberDevice(device) });
  if (!parked) return redirect(`${base}/new`, { status: 303, headers });
  const { key, params } = parkedToast(parked);
  return redirectWithToast(`${base}/new`, key, { params, headers });
}

/** A sales member says where they work now. */
export default function Workplace({ loaderData: { workplaces, workplaceId } }: Route.ComponentProps) {
  const { t } = useTranslation("store");
  return (
    <section className="gate">
      <PageTitle>{t("workplace.title")}</PageTitle>
      <h1>{t("workplace.title")}</h1>
      <p>{workplaces.length > 0 ? t("workplace.text") : t("workplace.none")}</p>
      <Form className="form">
        {workplaces.map(({ id, name }) => (
          <Button
            key={id}
            big
            wide
            name="location_id"
            value={id}
            aria-current={id === workplaceId || undefined}
            variant={id === workplaceId ? "primary" : undefined}
          >
            {name}
          </Button>
        ))}
      </Form>
    </section>
  );
}

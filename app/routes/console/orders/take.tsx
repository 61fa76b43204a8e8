import { ButtonLink } from "#app/components/button.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { workplaceChoices } from "#app/domain/workplaces/workplace-choices.server.ts";
import { load } from "#app/http/load.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { requireTaker } from "#app/routes/orders/taking/taker.server.ts";
import { takingBase } from "#app/routes/orders/taking/taking-base.ts";
import type { Route } from "./+types/take";
import "../first-steps.css";

export const handle: AppHandle = { ns: ["orders", "store"] };

export async function loader(args: Route.LoaderArgs) {
  requireTaker(args.context);
  const workplaces = await load(workplaceChoices, args);
  return { workplaces };
}

/** For which workplace an admin takes an order. */
export default function Take({ loaderData: { workplaces } }: Route.ComponentProps) {
  const { t } = useTranslation(["orders", "store"]);
  return (
    <>
      <PageHead title={t("store:new.title")} />
      <p>{t(workplaces.length > 0 ? "taking.where" : "taking.nowhere")}</p>
      <ul className="open-pages">
        {workplaces.map(({ id, name }) => (
          <li key={id}>
            <ButtonLink to={`${takingBase({ location_id: id })}/new`}>{name}</ButtonLink>
          </li>
        ))}
        {workplaces.length === 0 ? (
          <li>
            <ButtonLink variant="primary" to="/console/store/workplaces/new">
              {t("firstStep")}
            </ButtonLink>
          </li>
        ) : null}
      </ul>
    </>
  );
}

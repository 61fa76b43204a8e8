import { Link } from "react-router";
import { IntervalForm, IntervalPicks } from "#app/components/interval-form.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import { SearchOutcome } from "#app/components/search-outcome.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useRange } from "#app/components/use-range.ts";
import { openFeatures } from "#app/domain/billing/plan-rules.ts";
import { firstSteps } from "#app/domain/organizations/first-steps.server.ts";
import { statistics } from "#app/domain/statistics/statistics.server.ts";
import { allowed, callerOf, scopeOf } from "#app/http/caller.server.ts";
import { load } from "#app/http/load.server.ts";
import { storeAddress } from "#app/http/store-address.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { databaseNow } from "#app/lib/clock.server.ts";
import { qrCode } from "#app/lib/qr-code.server.ts";
import type { Route } from "./+types/store";
import { type Dashboard, loadDashboard } from "./dashboard/dashboard.server.ts";
import { DashboardView } from "./dashboard/dashboard.tsx";
import { stepsLeft } from "./first-steps.server.ts";
import { FirstStepList } from "./first-steps.tsx";
import { openPages } from "./menu.server.ts";
import "./first-steps.css";

export const handle: AppHandle = { ns: ["console", "members", "dashboard", "interval"] };

export async function loader(args: Route.LoaderArgs) {
  const { context } = args;
  const { organization, subscriptions } = scopeOf(context);
  const steps = stepsLeft(context, await load(firstSteps, args));
  const address = storeAddress(context, organization.slug);
  const features = openFeatures(subscriptions, databaseNow());
  const { see } = allowed(context, { see: statistics });
  return {
    steps,
    sums: see ? await loadDashboard(args) : null,
    store: steps.some(({ name, done }) => name === "tablet" && !done)
      ? { address, qr: qrCode(address) }
      : null,
    pages: see ? [] : openPages(callerOf(context).actor, features).map(({ name, to }) => ({ name, to })),
  };
}

/**
 * The dashboard, below the first steps until all of them are done; for who may not see statistics the pages that they may open
 * (document 4, Who may do what).
 */
export default function Store({ loaderData: { steps, store, sums, pages } }: Route.ComponentProps) {
  const { t } = useTranslation(["console", "interval"]);
  return (
    <>
      <PageHead title={t("menu.dashboard")} />
      {steps.length > 0 ? <FirstStepList steps={steps} store={store} /> : null}
      {sums ? (
        <>
          <div className="interval">
            <IntervalForm interval={sums.interval} offered={sums.offered} />
            <IntervalPicks picks={sums.picks} label={t("interval:quick")} />
          </div>
          <ShownDays sums={sums} />
          <DashboardView sums={sums} />
        </>
      ) : (
        <OpenPages pages={pages} />
      )}
    </>
  );
}

/** Which days are shown now, and how many orders were placed in them. */
function ShownDays({ sums: { interval, figures } }: { sums: Dashboard }) {
  const { t } = useTranslation("dashboard");
  const range = useRange()(interval);
  return (
    <SearchOutcome>
      {t("range", range)}: {t("countOrders", { count: figures.orders })}
    </SearchOutcome>
  );
}

function OpenPages({ pages }: Pick<Route.ComponentProps["loaderData"], "pages">) {
  const { t } = useTranslation("console");
  return (
    <nav aria-label={t("openPages")}>
      <ul className="open-pages">
        {pages.map(({ name, to }) => (
          <li key={to}>
            <Link className="btn" to={to}>
              {t(`menu.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

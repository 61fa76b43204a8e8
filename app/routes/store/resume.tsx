import { redirect } from "react-router";
import { ButtonLink } from "#app/components/button.tsx";
import { PostButton } from "#app/components/form.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PageTitle } from "#app/components/page-title.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { leftOrders } from "#app/domain/drafts/left-orders.server.ts";
import { businessClock } from "#app/http/business-clock.server.ts";
import { scopeOf } from "#app/http/caller.server.ts";
import { load } from "#app/http/load.server.ts";
import { memberOf } from "#app/http/member.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { ParkedList } from "#app/routes/orders/taking/parked-list.tsx";
import { takeOver } from "#app/routes/orders/taking/take-over.server.ts";
import type { Route } from "./+types/resume";
import { homeOf } from "./home-of.ts";

export const handle: AppHandle = { ns: ["store", "orders"] };

export async function loader(args: Route.LoaderArgs) {
  const { organization } = scopeOf(args.context);
  const { currency, slug } = organization;
  const home = homeOf(slug, memberOf(args.context));
  const orders = await load(leftOrders, args);
  const [last] = orders;
  if (!last) throw redirect(home);
  return {
    orders,
    because: last.because ?? "ended",
    page: `/store/${args.params.slug}/resume`,
    home,
    currency,
    ...businessClock(args.context),
  };
}

/** One that is gone meanwhile leaves nothing to offer here, so that it is told on the first page. */
export const action = (args: Route.ActionArgs) =>
  takeOver(args, homeOf(scopeOf(args.context).organization.slug, memberOf(args.context)));

/** After signing in: what the member was taking when the session ended, and why it did. */
export default function Resume({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("store");
  const { because, page, home } = loaderData;
  return (
    <div className="store-page">
      <PageTitle>{t("resume.title")}</PageTitle>
      <h1>{t("resume.title")}</h1>
      <Notice>
        <p>
          {t(`resume.${because}`)} {t("resume.text")}
        </p>
      </Notice>
      <ParkedList
        {...loaderData}
        places
        acts={({ id, location_id }, name) => (
          <PostButton
            action={page}
            fields={{ location_id, parked_id: id }}
            aria-label={t("resume.takeOne", { name })}
          >
            {t("resume.take")}
          </PostButton>
        )}
      />
      <ButtonLink to={home}>{t("resume.later")}</ButtonLink>
    </div>
  );
}

import { Outlet } from "react-router";
import { ButtonLink } from "#app/components/button.tsx";
import { DialogLink } from "#app/components/dialog-link.tsx";
import { Empty } from "#app/components/empty.tsx";
import { PostButton } from "#app/components/form.tsx";
import { PageBehind } from "#app/components/page-behind.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { listParked } from "#app/domain/drafts/list-parked.server.ts";
import { presentDraft } from "#app/domain/drafts/present-draft.server.ts";
import { businessClock } from "#app/http/business-clock.server.ts";
import { scopeOf } from "#app/http/caller.server.ts";
import { given, load } from "#app/http/load.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import type { Route } from "./+types/parked";
import { ParkedList } from "./parked-list.tsx";
import { takeOver } from "./take-over.server.ts";
import { takerOf } from "./taker.server.ts";

export const handle: AppHandle = { ns: ["store", "orders"], dialogs: true };

export async function loader(args: Route.LoaderArgs) {
  const { location_id, base } = takerOf(args);
  const { currency } = scopeOf(args.context).organization;
  const asked = { list: given(listParked, { location_id }), draft: presentDraft };
  const { list, draft } = await load(asked, args);
  return {
    orders: list.items,
    taking: draft.count,
    base,
    currency,
    ...businessClock(args.context),
  };
}

export function action(args: Route.ActionArgs) {
  takerOf(args);
  return takeOver(args, args.url.pathname);
}

/** The orders that are parked at a workplace: to go on with one, or to delete it. */
export default function Parked({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("store");
  const { orders, taking, base } = loaderData;
  return (
    <>
      <PageBehind>
        <div className="order-page">
          <PageHead title={t("parked.title")} />
          {orders.length === 0 ? (
            <Empty>{t("parked.none")}</Empty>
          ) : (
            <>
              <p>
                {t("parked.text")} {taking > 0 ? t("parked.turn", { count: taking }) : null}
              </p>
              <ParkedList
                {...loaderData}
                acts={({ id, location_id }, name) => (
                  <>
                    <PostButton
                      action={`${base}/parked`}
                      fields={{ location_id, parked_id: id }}
                      aria-label={t("parked.takeOne", { name })}
                    >
                      {t("parked.take")}
                    </PostButton>
                    <DialogLink
                      className="btn"
                      to={`${id}/delete`}
                      danger
                      aria-label={t("parked.deleteOne", { name })}
                    >
                      {t("parked.delete")}
                    </DialogLink>
                  </>
                )}
              />
            </>
          )}
          <ButtonLink to={`${base}/new`}>{t("parked.back")}</ButtonLink>
        </div>
      </PageBehind>
      <Outlet />
    </>
  );
}

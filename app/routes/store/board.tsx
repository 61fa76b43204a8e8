import { useRef, useState } from "react";
import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { reloadAfterConflict } from "#app/components/after-conflict.ts";
import { Empty } from "#app/components/empty.tsx";
import { PageBehind } from "#app/components/page-behind.tsx";
import { PageTitle } from "#app/components/page-title.tsx";
import { QuantityFields } from "#app/components/quantity-fields.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { orderBoard } from "#app/domain/orders/order-board.server.ts";
import { statusTable } from "#app/domain/orders/statuses.ts";
import { shopPauses } from "#app/domain/pickup/pause-shop.server.ts";
import { businessClock } from "#app/http/business-clock.server.ts";
import { load } from "#app/http/load.server.ts";
import { memberOf } from "#app/http/member.server.ts";
import { orderVersion } from "#app/http/order-version.server.ts";
import { takeToast } from "#app/http/toast.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { answerPreparation } from "#app/routes/orders/answer-preparation.server.ts";
import { LiveOrders, RefreshSwitch, SelfRefresh } from "#app/routes/orders/live-orders.tsx";
import { RefusedPreparation } from "#app/routes/orders/refused-preparation.tsx";
import { StatusChips } from "#app/routes/orders/status-chips.tsx";
import { useLedFocus } from "#app/routes/orders/use-led-focus.ts";
import { useSingleTap } from "#app/routes/orders/use-single-tap.ts";
import { useTakenTogether } from "#app/routes/orders/use-taken-together.ts";
import type { Route } from "./+types/board";
import { Arrivals } from "./arrivals.tsx";
import { beginsAt } from "./begins-at.server.ts";
import { BoardDays } from "./board-days.tsx";
import { GoneSlips } from "./gone-slips.tsx";
import { MoreSlips } from "./more-slips.tsx";
import { NewOrderSound } from "./new-order-sound.tsx";
import { PlaceGroup } from "./place-group.tsx";
import { ReadyBand } from "./ready-band.tsx";
import { PausedShops, PauseShops } from "./shop-pauses.tsx";
import { useArrivals } from "./use-arrivals.ts";
import { useOpenSlips } from "./use-open-slips.ts";
import "./board.css";

export const handle: AppHandle = {
  ns: ["store", "orders"],
  dialogs: true,
  head: ({ loaderData }: Route.ComponentProps) => (openSlips(loaderData).length > 0 ? null : <SelfRefresh />),
};

export async function loader(args: Route.LoaderArgs) {
  const { request, url, params, context } = args;
  const { toast } = await takeToast(request, context);
  const { board, pauses } = await load({ board: orderBoard, pauses: shopPauses }, args);
  return {
    ...board,
    pauses,
    version: orderVersion(context),
    prepare: url.searchParams.getAll("prepare"),
    at: await beginsAt(toast?.at, board, args),
    base: `/store/${params.slug}`,
    author: memberOf(context).id,
    now: businessClock(context).now,
  };
}

/** The prepared quantities of an open slip; the others stay open. */
export function action(args: Route.ActionArgs) {
  const base = `/store/${args.params.slug}`;
  return answerPreparation(args, (id) => {
    const search = new URLSearchParams(args.url.searchParams);
    search.delete("prepare", id);
    return `${base}/board?${search}`;
  });
}

/** A slip that is gone, or not for its reader any more, goes. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  args.actionStatus === 404 || reloadAfterConflict(args);

type Shown = Pick<Route.ComponentProps["loaderData"], "workplaces"> & { prepare: readonly string[] };

/** The orders whose quantities stand open to be typed. */
const openSlips = ({ workplaces, prepare }: Shown) =>
  workplaces
    .flatMap((place) => place.orders)
    .filter(({ id, may_prepare }) => may_prepare && prepare.includes(id));

export default function Board({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("store");
  const format = useFormat();
  const page = useRef<HTMLDivElement>(null);
  useLedFocus(page);
  useSingleTap(page);
  useTakenTogether(page);
  const { workplaces, days, day, status, all, now, more, newest, version } = loaderData;
  const orders = workplaces.flatMap((place) => place.orders);
  const places = workplaces.map((place) => ({ place, slips: [...place.discarded, ...place.orders] }));
  const slips = places.flatMap((place) => place.slips);
  const { settled, come, settle } = useArrivals(slips, { day, status, all, newest });
  const prepare = useOpenSlips(orders, loaderData);
  const open = openSlips({ ...loaderData, prepare });
  const waiting = orders.filter(({ status }) => statusTable[status].waits);
  // As it was first drawn: what can hold the focus goes on holding it.
  const [at] = useState(loaderData.at);
  const rail = { board: { ...loaderData, prepare, at }, reply: actionData };
  const time = t("board.at", { day: format.localDate(now.date, "weekday"), time: now.time });
  return (
    <>
      <LiveOrders version={version} />
      <PageBehind>
        <div ref={page} className="board" id="board">
          <div className="board-head">
            <PageTitle>{t("board.title")}</PageTitle>
            <h1>{t("board.title")}</h1>
            <BoardDays days={days} day={day} />
            <NewOrderSound key={`${day} ${status}`} waiting={waiting} newest={newest} />
            <p className="muted now capital">{time}</p>
            <StatusChips counts={loaderData.counts} status={status} />
            <ReadyBand ready={loaderData.ready} base={loaderData.base} />
          </div>
          <PausedShops {...loaderData} />
          <RefusedPreparation reply={actionData} open={open} />
          <GoneSlips slips={slips} view={`${day} ${status} ${all}`} author={loaderData.author} />
          {workplaces.length === 0 ? <Empty>{t("board.noWorkplace")}</Empty> : null}
          {places.map(({ place, slips }) => (
            <PlaceGroup key={place.id} place={place} slips={settled(slips)} {...rail} />
          ))}
          <Arrivals
            groups={places.map(({ place, slips }) => ({ place, slips: come(slips) }))}
            settle={settle}
            {...rail}
          />
          <PauseShops {...loaderData} />
          <RefreshSwitch />
          <MoreSlips more={more} all={all} />
        </div>
      </PageBehind>
      <QuantityFields />
      <Outlet />
    </>
  );
}

import { Outlet } from "react-router";
import { Empty } from "#app/components/empty.tsx";
import { PageBehind } from "#app/components/page-behind.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { boardOf } from "#app/domain/orders/board.server.ts";
import { scopeOf } from "#app/http/caller.server.ts";
import { deliveryMemberOf } from "#app/http/member.server.ts";
import { pageTitle } from "#app/http/page-title.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import type { AppHandle } from "#app/lib/i18n.ts";
import { localNow } from "#app/lib/local-day.ts";
import { answerPreparation } from "#app/routes/orders/answer-preparation.server.ts";
import { RefreshWhileIdle } from "#app/routes/orders/refresh-while-idle.tsx";
import type { Route } from "./+types/board";
import { BoardDays, readDay } from "./board-days.tsx";
import { PlaceGroup } from "./place-group.tsx";

export const handle: AppHandle = { ns: ["store", "orders"] };

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const member = deliveryMemberOf(context);
  const scope = scopeOf(context);
  const now = new Date();
  const day = readDay(url.searchParams.get("day"));
  const board = await boardOf(prisma, scope, member, { now, day });
  return {
    ...board,
    day,
    prepare: url.searchParams.get("prepare"),
    base: `/store/${params.slug}`,
    now: localNow(now, scope.organization.timeZone),
    title: pageTitle(context, "store", "board.title"),
  };
}

/** The prepared quantities of the open slip. */
export async function action(args: Route.ActionArgs) {
  const base = `/store/${args.params.slug}`;
  const search = new URLSearchParams(args.url.searchParams);
  search.delete("prepare");
  return answerPreparation(args, base, `${base}/board${search.size > 0 ? `?${search}` : ""}`);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export default function Board({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("store");
  const format = useFormat();
  const { workplaces, days, day, now, more, prepare } = loaderData;
  const writing = workplaces.some(({ orders }) =>
    orders.some(({ id, may_prepare }) => id === prepare && may_prepare),
  );
  const time = t("board.at", { day: format.localDate(now.date, "weekday"), time: now.time });
  return (
    <>
      <RefreshWhileIdle typing={writing} />
      <PageBehind>
        <div className="board" id="board">
          <div className="board-head">
            <h1>{t("board.title")}</h1>
            <BoardDays days={days} day={day} />
            <p className="muted end capital">{time}</p>
          </div>
          {workplaces.length === 0 ? <Empty>{t("board.noWorkplace")}</Empty> : null}
          {more > 0 ? <p className="muted">{t("board.more", { count: more })}</p> : null}
          {workplaces.map((place) => (
            <PlaceGroup key={place.id} place={place} board={loaderData} reply={actionData?.submission} />
          ))}
        </div>
      </PageBehind>
      <Outlet />
    </>
  );
}

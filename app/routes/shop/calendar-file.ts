import { createHash } from "node:crypto";
import { calendarFile } from "#app/domain/shop-orders/calendar-file.ts";
import { getShopOrder } from "#app/domain/shop-orders/get-shop-order.server.ts";
import { scopeOf } from "#app/http/caller.server.ts";
import { load } from "#app/http/load.server.ts";
import { textsOf } from "#app/http/locale.server.ts";
import { asPage } from "#app/http/page-refusal.server.ts";
import { requestContext } from "#app/http/request-context.ts";
import { speakAsOrdered } from "#app/http/speak-as-ordered.server.ts";
import { databaseNow } from "#app/lib/clock.server.ts";
import { fileAnswer } from "#app/lib/file-answer.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { Route } from "./+types/calendar-file";

export const middleware: Route.MiddlewareFunction[] = [speakAsOrdered];

/** The pickup of a customer's order as a file for their calendar. */
export async function loader(args: Route.LoaderArgs) {
  const { context, params } = args;
  const { number, workplace, pickup_date: day, pickup_hour: hour } = await load(getShopOrder, args);
  if (!day) throw asPage(new Refusal("not_found"));
  const { name, slug, timeZone } = scopeOf(context).organization;
  const { origin } = context.get(requestContext);
  const uid = createHash("sha256").update(params.link).digest("hex").slice(0, 32);
  const title = `${textsOf(context, "shop")("order.title", { number })} · ${name}`;
  const body = calendarFile({
    ...{ uid: `${uid}@${new URL(origin).hostname}`, day, hour, timeZone, title, now: databaseNow() },
    place: [workplace.name, workplace.address].filter(Boolean).join(", "),
    link: `${origin}/shop/${slug}/orders/${params.link}`,
  });
  return fileAnswer(body, { name: `${slug}-${number}.ics`, type: "text/calendar; charset=utf-8" });
}

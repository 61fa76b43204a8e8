import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createBrowserTexts } from "#app/components/browser-texts.ts";
import { TranslationProvider } from "#app/components/translation.tsx";
import type { OrderRow } from "#app/domain/orders/order-shapes.ts";
import type { Language } from "#app/lib/i18n.ts";
import enCommon from "#locales/en/common.json";
import enOrders from "#locales/en/orders.json";
import roCommon from "#locales/ro/common.json";
import roOrders from "#locales/ro/orders.json";
import { OrderFacts } from "./order-facts.tsx";

const texts = {
  en: { common: enCommon, orders: enOrders },
  ro: { common: roCommon, orders: roOrders },
};
const now = { date: "2026-11-21", time: "10:00" };

/** What stands on the page of an order beside "Pickup". */
function pickupOf(
  language: Language,
  pickup: Pick<OrderRow, "pickup_date" | "due_date">,
  hour: string | null,
) {
  const told = { language, origin: { path: "/", requestId: "1" }, files: {} };
  const source = createBrowserTexts(told, texts[language], () => Promise.reject(new Error("not told of")));
  const order = {
    ...{ id: "1", number: 7, status: "order_pending", created_at: new Date("2026-11-20T19:00:00Z") },
    ...{ customer: { name: null, phone: null, email: null, address: null }, customer_id: null },
    ...{ location: "Centru", requisition: "ioana", delivery: null, dispatch: null, delivered_at: null },
    ...{ reason: null, data: { observations: null, upfront_payment: null, pickup_hour: hour }, ...pickup },
  } as unknown as OrderRow;
  const page = renderToStaticMarkup(
    <TranslationProvider source={source}>
      <OrderFacts order={order} now={now} timeZone="Europe/Bucharest" />
    </TranslationProvider>,
  );
  return new RegExp(`<dt>${texts[language].orders.pickup}</dt><dd>(.*?)</dd>`).exec(page)?.[1]?.trim();
}

test("an hour that was agreed on without a day names the day on which the order is due", () => {
  const alone = (due_date: string) => ({ pickup_date: null, due_date });
  expect(pickupOf("en", alone("2026-11-21"), "16:00")).toBe("Today, 16:00");
  expect(pickupOf("ro", alone("2026-11-22"), "08:00")).toBe("Mâine, ora 08:00");
  expect(pickupOf("en", { pickup_date: "2026-11-22", due_date: "2026-11-22" }, null)).toBe("Tomorrow");
  expect(pickupOf("en", { pickup_date: null, due_date: null }, null)).toBeUndefined();
});

test("a day of another year than this one is written with its year", () => {
  const day = (date: string) =>
    pickupOf("ro", { pickup_date: date, due_date: date }, null)?.replace(/ <span.*/, "");
  expect([day("2026-11-25"), day("2027-11-25"), day("2024-11-25")]).toEqual([
    "25 nov.",
    "25 nov. 2027",
    "25 nov. 2024",
  ]);
  expect(day("2027-01-01")).toBe("1 ian. 2027");
});

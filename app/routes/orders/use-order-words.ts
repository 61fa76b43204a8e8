import type { TFunction } from "i18next";
import { madeOnce } from "#app/components/made-once.ts";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import type { ListedOrder } from "#app/domain/orders/listed-order.ts";
import type { OrderRow } from "#app/domain/orders/order-shapes.ts";
import { ANONYMIZED, CUSTOMER_CANCELLED, MEMBER_REMOVED } from "#app/domain/orders/reasons.ts";
import { remarksOf } from "#app/domain/orders/remarks.ts";
import type { OrderStatus } from "#app/domain/orders/statuses.ts";
import { nearStyle } from "#app/lib/format.ts";
import { daysLater, type LocalNow, localNow } from "#app/lib/local-day.ts";
import type { CappedPage, Page } from "#app/lib/page.ts";
import { parseQuantity } from "#app/lib/quantity.ts";
import { rememberLast } from "#app/lib/remember-last.ts";

const HOUR = 60;
const DAY = 24 * HOUR;

/** Boards say the same few hundred quantities again and again. */
const FIGURES = { most: 2_000, longest: 12 };

type PickedUp = Pick<ListedOrder, "due_date" | "data">;
type Counted = Pick<Page<unknown>, "count"> & Partial<Pick<CappedPage<unknown>, "count_capped">>;
type Named = Pick<ListedOrder, "customer_id" | "customer">;

/** What the parts of an order are called in the language of the page. */
export const useOrderWords = () => wordsOf(useTranslation(["orders", "common"]).t, useFormat());

const wordsOf = madeOnce((t: TFunction<["orders", "common"]>, format: ReturnType<typeof useFormat>) => {
  const day = (date: string, now: LocalNow) => {
    if (date === now.date) return t("common:ui.today");
    if (date === daysLater(now.date, 1)) return t("common:ui.tomorrow");
    return format.localDate(date, nearStyle(date, now.date));
  };
  return {
    status: (code: OrderStatus) => t(`status.${code}`),
    /** How many a list has: "128 orders", "over 1,000 orders". */
    total: ({ count, count_capped: capped }: Counted) => t(capped ? "countOver" : "count", { count }),
    day,
    /** When the customer comes: "Tomorrow, 11:30", also when only an hour was agreed on; nothing without either. */
    pickup({ due_date: date, data: { pickup_hour: hour } }: PickedUp, now: LocalNow): string {
      if (!date) return "";
      return hour ? t("pickupAt", { day: day(date, now), hour }) : day(date, now);
    },
    /** When something happened: "Today, 16:28". */
    moment(at: Date, zone: string, now: LocalNow): string {
      const { date, time } = localNow(at, zone);
      return t("pickupAt", { day: day(date, now), hour: time });
    },
    /** Whom it is for: a name, else what the customer is known by; nothing when nobody was named. */
    customer({ customer_id: id, customer: { name, phone, email } }: Named): string | null {
      return name ?? (id ? (phone ?? email ?? t("anonymized")) : null);
    },
    /** Who placed it: its customer in the online shop, or a name. */
    placedBy: ({
      origin,
      requisition,
    }: Pick<OrderRow, "requisition"> & Partial<Pick<OrderRow, "origin">>): string =>
      origin === "shop" ? t("origin.shop") : requisition,
    /** The same where it stands in the place of whom it is for. */
    takenBy: ({
      origin,
      requisition,
    }: Pick<OrderRow, "requisition"> & Partial<Pick<OrderRow, "origin">>): string =>
      origin === "shop" ? t("origin.shop") : `${t("by.requisition")} ${requisition}`,
    /** Why it was discarded. */
    reason(reason: string | null): string | null {
      if (reason === MEMBER_REMOVED) return t("memberRemoved");
      if (reason === CUSTOMER_CANCELLED) return t("customerCancelled");
      return reason === ANONYMIZED ? t("anonymized") : reason;
    },
    late(minutes: number): string {
      if (minutes < HOUR) return t("late", { count: minutes });
      if (minutes < DAY) return t("lateHours", { count: Math.floor(minutes / HOUR) });
      return t("lateDays", { count: Math.floor(minutes / DAY) });
    },
    /** A plain decimal ("2.5"): 2,5. */
    figure: rememberLast((plain) => format.quantity(parseQuantity(plain) ?? 0), FIGURES),
    /** kg */
    unit: format.unit,
    /** A plain decimal with its unit: 2,5 kg. */
    quantity: (plain: string, unit: number) => format.quantityUnit(parseQuantity(plain) ?? 0, unit),
    /** What was chosen for the product, and its note. */
    remarks: remarksOf,
  };
});

import { leftToPay } from "#app/domain/orders/left-to-pay.ts";
import { isKeptStatus, type OrderStatus, orderStatuses } from "#app/domain/orders/statuses.ts";
import type { ExportedOrder } from "./exported-orders.server.ts";

/** What is added up of orders: how many they and their lines are, and money in minor units. */
type Sums = Record<"orders" | "lines" | "total" | "advance" | "left" | "back", number>;

/** What orders of one kind come to. */
interface Total extends Sums {
  month: string;
  workplace: string;
  status: OrderStatus;
  currency: string;
}

/**
 * What the orders of an export come to, by month, workplace, status and currency; money of one currency is never added to
 * another's.
 */
export class OrderTotals {
  readonly #totals = new Map<string, Total>();

  /** Counts an order. */
  add(order: ExportedOrder): void {
    const { month, workplace, status, currency } = order;
    const key = [month, workplace, status, currency].join("\n");
    const sum = this.#totals.get(key) ?? {
      ...{ month, workplace, status, currency },
      ...{ orders: 0, lines: 0, total: 0, advance: 0, left: 0, back: 0 },
    };
    sum.orders++;
    sum.lines += order.lines.length;
    sum.total += order.total;
    sum.advance += order.data.upfront_payment ?? 0;
    const owed = leftToPay(order);
    sum.left += owed?.left ?? 0;
    sum.back += owed?.back ?? 0;
    this.#totals.set(key, sum);
  }

  /** Each kind, month by month, at each workplace in the order of an order's life. */
  all(): Total[] {
    return [...this.#totals.values()].sort(
      (one, other) =>
        one.month.localeCompare(other.month) ||
        one.workplace.localeCompare(other.workplace, "ro") ||
        orderStatuses.indexOf(one.status) - orderStatuses.indexOf(other.status),
    );
  }

  /** Whether orders that came to nothing are among them. */
  get hasDiscarded(): boolean {
    return this.all().some(({ status }) => !isKeptStatus(status));
  }

  /** The sums of each currency, without what orders that came to nothing would have come to. */
  byCurrency(): (Sums & Pick<Total, "currency">)[] {
    const currencies = Map.groupBy(this.all(), ({ currency }) => currency);
    const sum = (of: readonly Total[], what: keyof Sums) =>
      of.reduce((all, one) => all + (isKeptStatus(one.status) ? one[what] : 0), 0);
    return [...currencies].map(([currency, of]) => ({
      currency,
      orders: sum(of, "orders"),
      lines: sum(of, "lines"),
      total: sum(of, "total"),
      advance: sum(of, "advance"),
      left: sum(of, "left"),
      back: sum(of, "back"),
    }));
  }
}

import type { MoveName } from "./lifecycle.ts";

export const orderStatuses = [
  "order_pending",
  "order_preparing",
  "order_completed",
  "order_delivered",
  "order_discarded",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** What every status answers. Whoever needs another answer adds it here, for all of them. */
interface StatusAnswers {
  /** How an order ended; null while somebody has still something to do for it: then it is on the board. */
  end: "handed" | "discarded" | null;
  /** Whether an order waits to be taken on: the board tells of new ones. */
  waits: boolean;
  /** Whether its products are still to be made ready: the board adds them up, and it may be late. */
  toPrepare: boolean;
  /** Which quantities may be changed: those asked for, by a new version, or those prepared. */
  changes: "asked" | "prepared" | null;
  /** Which quantity of a line is paid for: see `chargedQuantity`. */
  charged: "asked" | "prepared";
  /** Who has it; null where only its history tells who brought it there. */
  holder: "preparer" | "dispatcher" | null;
  /** What a slip says of its preparer: `orders:by.<key>`. */
  by: "preparing" | "prepared" | null;
  /** The move that comes next in an order's life: the large button. */
  next: MoveName | null;
  /** The shape and the colour of its tag. */
  tone: "pending" | "preparing" | "completed" | "handed" | "discarded";
}

/** Document 4, Orders; what is paid for: docs/decisions.md. */
export const statusTable = {
  order_pending: {
    end: null,
    waits: true,
    toPrepare: true,
    changes: "asked",
    charged: "asked",
    holder: null,
    by: null,
    next: "take",
    tone: "pending",
  },
  order_preparing: {
    end: null,
    waits: false,
    toPrepare: true,
    changes: "prepared",
    charged: "asked",
    holder: "preparer",
    by: "preparing",
    next: "complete",
    tone: "preparing",
  },
  order_completed: {
    end: null,
    waits: false,
    toPrepare: false,
    changes: null,
    charged: "prepared",
    holder: "preparer",
    by: "prepared",
    next: "hand_over",
    tone: "completed",
  },
  order_delivered: {
    end: "handed",
    waits: false,
    toPrepare: false,
    changes: null,
    charged: "prepared",
    holder: "dispatcher",
    by: null,
    next: null,
    tone: "handed",
  },
  order_discarded: {
    end: "discarded",
    waits: false,
    toPrepare: false,
    changes: null,
    charged: "asked",
    holder: null,
    by: null,
    next: null,
    tone: "discarded",
  },
} as const satisfies Record<OrderStatus, StatusAnswers>;

type StatusWith<K extends keyof StatusAnswers, V> = {
  [S in OrderStatus]: (typeof statusTable)[S][K] extends V ? S : never;
}[OrderStatus];

/** The statuses with one answer of the table, in the order of an order's life. */
export const statusesWith = <K extends keyof StatusAnswers, const V extends StatusAnswers[K]>(
  answer: K,
  value: V,
) => orderStatuses.filter((status): status is StatusWith<K, V> => statusTable[status][answer] === value);

/** Whether what was asked for may be changed: nobody has taken it on. */
export const isEditable = ({ status }: { status: OrderStatus }): boolean =>
  statusTable[status].changes === "asked";
/** Whether what was prepared may be written down. */
export const isBeingPrepared = ({ status }: { status: OrderStatus }): boolean =>
  statusTable[status].changes === "prepared";

/** Orders that somebody has still to do something for: the board. */
export const openStatuses = statusesWith("end", null);
/** Orders that are over: the history. */
export const closedStatuses = orderStatuses.filter((status) => statusTable[status].end !== null);
/** Whether an order came to something, or still may. */
export const isKeptStatus = (status: OrderStatus): boolean => statusTable[status].end !== "discarded";
/** Orders that came to something, or still may. */
export const keptStatuses = orderStatuses.filter(isKeptStatus);

import { classNames } from "#app/components/class-names.ts";
import { PlainLink } from "#app/components/plain-link.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import type { Slip } from "#app/domain/orders/slip.ts";
import type { LocalNow } from "#app/lib/local-day.ts";
import { orderPaths } from "./order-paths.ts";
import { SlipMeta } from "./slip-meta.tsx";
import { StatusTag } from "./status-tag.tsx";

interface SlipHeadProps {
  order: Slip;
  base: string;
  now: LocalNow;
  /** By how many minutes. */
  late: number;
  /** Whether the page begins at it. */
  begins?: boolean;
}

/** The id of what names a slip: its number. */
export const slipName = ({ id }: Pick<Slip, "id">): string => `number-${id}`;

/** The head of a slip: its number, where it stands, until when, for whom. */
export function SlipHead({ order, base, now, late, begins = false }: SlipHeadProps) {
  const { t } = useTranslation("orders");
  const { pickup_hour: hour } = order.data;
  const name = slipName(order);
  const focused = { autoFocus: true, tabIndex: -1, role: "group", "aria-labelledby": name };
  return (
    <header {...(begins ? focused : {})}>
      <PlainLink className="no" id={name} to={orderPaths(base, order.id).page}>
        <span className="vh">{`${t("orderWord")} `}</span>
        {order.number}
      </PlainLink>
      <StatusTag status={order.status} />
      {hour ? <b className={classNames("when", late > 0 && "late")}>{hour}</b> : null}
      <SlipMeta order={order} late={late} now={now} />
    </header>
  );
}

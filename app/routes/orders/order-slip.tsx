import { ButtonLink } from "#app/components/button.tsx";
import { classNames } from "#app/components/class-names.ts";
import { useTranslation } from "#app/components/translation.tsx";
import { useHydrated } from "#app/components/use-hydrated.ts";
import { minutesLate } from "#app/domain/orders/lateness.ts";
import { mainMove } from "#app/domain/orders/lifecycle.ts";
import type { Slip } from "#app/domain/orders/slip.ts";
import { statusTable } from "#app/domain/orders/statuses.ts";
import type { FormReply } from "#app/lib/form-reply.ts";
import type { LocalNow } from "#app/lib/local-day.ts";
import { MoveButton } from "./move-button.tsx";
import { MoveMenu } from "./move-menu.tsx";
import { orderPaths } from "./order-paths.ts";
import { PrepareButton } from "./prepare-button.tsx";
import { PrepareForm } from "./prepare-form.tsx";
import { SlipHead, slipName } from "./slip-head.tsx";
import { slipRows } from "./slip-rows.ts";
import { SlipTable } from "./slip-table.tsx";
import { UnsavedPreparation } from "./unsaved-preparation.tsx";

interface OrderSlipProps {
  order: Slip;
  base: string;
  /** The id of whoever looks at it. */
  author: string;
  now: LocalNow;
  /** Whether the page begins at it: it was acted on just now. A fragment of the address would end the self-refresh. */
  begins: boolean;
  discardTo: string;
  /** Whether its quantities are being written down; otherwise the address of the board where they are. */
  prepare: true | string;
  reply: FormReply | undefined;
}

/**
 * An order as a slip on the rail: what, until when, and the next act. Without scripts its quantities are written down
 * on its own page, so that sending those of one slip loses nothing that was typed in another.
 */
export function OrderSlip({ order, base, author, now, begins, discardTo, prepare, reply }: OrderSlipProps) {
  const { t } = useTranslation("orders");
  const hydrated = useHydrated();
  const writing = prepare === true && order.may_prepare;
  const formId = `prepare-${order.id}`;
  const describedBy = slipName(order);
  return (
    <li
      className={classNames("slip", statusTable[order.status].tone)}
      id={`order-${order.id}`}
      aria-labelledby={describedBy}
      style={{ gridRowEnd: `span ${slipRows(order, writing)}` }}
    >
      <SlipHead order={order} base={base} now={now} late={minutesLate(order, now)} begins={begins} />
      {writing ? (
        <PrepareForm {...{ order, base, author, reply }} id={formId} />
      ) : (
        <SlipTable order={order} />
      )}
      <UnsavedPreparation order={order} author={author} />
      {order.data.observations ? (
        <p className="note">
          <q>{order.data.observations}</q>
        </p>
      ) : null}
      <footer>
        {writing ? (
          <>
            <PrepareButton {...{ order, describedBy }} form={formId} completes />
            <PrepareButton {...{ order, describedBy }} form={formId} />
          </>
        ) : (
          <NextAct order={order} base={base} />
        )}
        <MoveMenu {...{ order, base, discardTo, describedBy }} button withPage />
        {prepare !== true && order.may_prepare ? (
          <ButtonLink
            to={hydrated ? prepare : orderPaths(base, order.id).preparation}
            className="second"
            aria-describedby={describedBy}
            preventScrollReset
          >
            {t("quantities")}
          </ButtonLink>
        ) : null}
      </footer>
    </li>
  );
}

function NextAct({ order, base }: { order: Slip; base: string }) {
  const { t } = useTranslation("orders");
  const move = mainMove(order);
  const describedBy = slipName(order);
  if (move) return <MoveButton key={move} {...{ order, base, move, describedBy }} />;
  return (
    <ButtonLink to={orderPaths(base, order.id).page} aria-describedby={describedBy}>
      {t("open")}
    </ButtonLink>
  );
}

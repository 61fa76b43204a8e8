import { useState } from "react";
import type { To } from "react-router";
import { drawnVersion } from "#app/components/after-conflict.ts";
import { ButtonLink } from "#app/components/button.tsx";
import { Dialog, DialogActions, DialogBody } from "#app/components/dialog.tsx";
import { ErrorSummary } from "#app/components/error-summary.tsx";
import { Form, SubmitButton } from "#app/components/form.tsx";
import type { FormValues } from "#app/components/form-values.ts";
import { TextField } from "#app/components/text-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormReply } from "#app/components/use-form-reply.ts";
import { orderLimits, UNDO_MINUTES } from "#app/domain/orders/limits.ts";
import type { moveOrder } from "#app/domain/orders/move-order.server.ts";
import type { OrderRow } from "#app/domain/orders/order-shapes.ts";
import type { FormReply } from "#app/lib/form-reply.ts";

interface DiscardDialogProps {
  order: Pick<OrderRow, "number" | "version" | "origin">;
  /** Why it can't be discarded any more, in words. */
  gone: string | null;
  /** The page of the order. */
  orderTo: string;
  closeTo: To;
  /** Whether its reader may always bring it back, and not only for a while. */
  always?: boolean;
  reply: FormReply | undefined;
}

const suggested = ["customer", "double", "missing"] as const;

/** Asks why an order is discarded, or says what has become of it when it can't be any more. */
export function DiscardDialog(props: DiscardDialogProps) {
  const { t } = useTranslation("orders");
  const { gone, closeTo, orderTo } = props;
  if (gone === null) return <DiscardForm {...props} />;
  return (
    <Dialog title={t("discard.gone")} closeTo={closeTo}>
      <DialogBody>
        <p>{gone}</p>
      </DialogBody>
      <div className="acts">
        <ButtonLink variant="primary" to={orderTo}>
          {t("open")}
        </ButtonLink>
      </div>
    </Dialog>
  );
}

function DiscardForm({ order, closeTo, always, reply }: DiscardDialogProps) {
  const { t } = useTranslation("orders");
  const [form, field] = useFormReply<Pick<FormValues<typeof moveOrder>, "reason">>(
    "discard",
    reply?.submission,
  );
  const version = useToldVersion(order, reply);
  return (
    <Dialog title={t("discard.title", { number: order.number })} closeTo={closeTo}>
      <Form form={form} version={version}>
        <DialogBody>
          <ErrorSummary form={form} labels={{ reason: t("discard.reason") }} />
          <p>{always ? t("discard.textAlways") : t("discard.text", { minutes: UNDO_MINUTES })}</p>
          <TextField
            field={field("reason")}
            label={t("discard.reason")}
            hint={order.origin === "shop" ? t("discard.told") : undefined}
            maxLength={orderLimits.reason}
            list="discard-reasons"
            autoComplete="off"
            required
          />
          <datalist id="discard-reasons">
            {suggested.map((name) => (
              <option key={name} value={t(`discard.some.${name}`)} />
            ))}
          </datalist>
        </DialogBody>
        <DialogActions closeTo={closeTo}>
          <SubmitButton variant="danger">{t("discard.confirm")}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** The version that the reader of the dialog was told of: as it was opened, or by a refusal; the page below it goes on. */
function useToldVersion(order: { version: number }, reply: FormReply | undefined): number {
  const [opened] = useState(order.version);
  if (!reply) return opened;
  const { version } = { version: opened, ...(reply.refusal?.body?.current as object | undefined) };
  return drawnVersion({ version }, reply);
}

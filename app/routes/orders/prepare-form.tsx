import { type ComponentProps, useState } from "react";
import { useNavigation } from "react-router";
import { drawnVersion, isStale } from "#app/components/after-conflict.ts";
import { classNames } from "#app/components/class-names.ts";
import { ErrorSummary } from "#app/components/error-summary.tsx";
import { Form } from "#app/components/form.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useEarlyChanges } from "#app/components/use-early-changes.ts";
import { useFormReply } from "#app/components/use-form-reply.ts";
import { useUnits } from "#app/components/use-units.ts";
import { preparedReasons } from "#app/domain/orders/reasons.ts";
import type { Slip, SlipLine } from "#app/domain/orders/slip.ts";
import type { FormReply } from "#app/lib/form-reply.ts";
import { shownDecimal } from "#app/lib/format.ts";
import { isWholeUnit, parseQuantity, plainQuantity } from "#app/lib/quantity.ts";
import { FarOver } from "./far-over.tsx";
import { SurplusNote } from "./missing-note.tsx";
import { QuantityCell } from "./quantity-cell.tsx";
import { lowBeep } from "./taking/beep.ts";
import { useScanner } from "./taking/use-scanner.ts";
import { useOrderWords } from "./use-order-words.ts";

interface PrepareFormProps {
  order: Pick<Slip, "id" | "number" | "version" | "items">;
  /** The id of the form, for its buttons further down. */
  id: string;
  reply: FormReply | undefined;
}

/**
 * What was prepared of each line, and why of one that got less. The quantities asked for stand there already. The
 * buttons that save or complete stand elsewhere and name this form. From the first key on the form keeps the version
 * that it was drawn from, however often the page is refreshed below it, until it is saved: whoever else changed the order
 * meanwhile is told of, not overwritten.
 */
export function PrepareForm({ order, id, reply }: PrepareFormProps) {
  const { t } = useTranslation("orders");
  const [form] = useFormReply(id, reply?.submission);
  const [version, setVersion] = useState(reply ? drawnVersion(order, reply) : null);
  const { formData } = useNavigation();
  const under = formData?.get("order_id") === order.id;
  const [sent, setSent] = useState(false);
  if (under !== sent) {
    setSent(under);
    if (sent) setVersion(reply ? drawnVersion(order, reply) : null);
  }
  useEarlyChanges(id);
  // A code that is scanned here is no amount.
  useScanner(lowBeep);
  const labels = Object.fromEntries(
    order.items.flatMap(({ name }, index) => [
      [`items[${index}].new_quantity`, name],
      [`items[${index}].reason`, t("reasonOf", { name })],
    ]),
  );
  return (
    <Form
      form={form}
      version={version ?? order.version}
      onInput={() => setVersion((kept) => kept ?? order.version)}
      preventScrollReset
    >
      <input type="hidden" name="order_id" value={order.id} />
      <button className="vh" type="submit" tabIndex={-1} aria-hidden="true" />
      <ErrorSummary form={form} labels={labels} />
      {reply?.sure ? (
        <FarOver
          reply={{ ...reply, sure: reply.sure }}
          lines={order.items}
          typedOf={(index) => typedLine(reply.submission.initialValue, index)?.new_quantity}
        />
      ) : null}
      <table>
        <caption className="vh">{t("lines", { number: order.number })}</caption>
        <thead>
          <tr>
            <th scope="col">{t("product")}</th>
            <th scope="col">{t("asked")}</th>
            <th scope="col">{t("prepared")}</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((line, index) => (
            <PrepareLine
              key={line.id}
              line={line}
              index={index}
              formId={id}
              typed={reply?.submission.initialValue}
              errors={form.allErrors}
              stale={isStale(reply)}
            />
          ))}
        </tbody>
      </table>
    </Form>
  );
}

interface PrepareLineProps {
  line: SlipLine;
  index: number;
  formId: string;
  typed: Record<string, unknown> | null | undefined;
  errors: Record<string, string[]>;
  /** Whether somebody else has changed the order meanwhile: then the stored quantity stands beside the typed one. */
  stale: boolean;
}

function PrepareLine({ line, index, formId, typed, errors, stale }: PrepareLineProps) {
  const { t, language } = useTranslation(["orders", "common"]);
  const units = useUnits();
  const words = useOrderWords();
  const name = `items[${index}]`;
  const kept = typedLine(typed, index);
  const initial = kept?.new_quantity ?? line._pivot_new_quantity ?? line._pivot_quantity;
  const [present, setPresent] = useState(initial);
  const [wrongQuantity, wrongReason] = [errors[`${name}.new_quantity`], errors[`${name}.reason`]];
  const told = wrongQuantity?.[0] ?? wrongReason?.[0];
  const asked = parseQuantity(line._pivot_quantity) ?? 0;
  const prepared = parseQuantity(present) ?? asked;
  const short = prepared < asked;
  const remarks = words.remarks(line);
  const errorId = `${formId}-${name}-error`;
  return (
    <tr className={classNames(short && "short", prepared > asked && "over")}>
      <td>
        <input type="hidden" name={`${name}.id`} value={line.id} />
        {line.name}
        {remarks ? <small>{remarks}</small> : null}
        {stale && line._pivot_new_quantity ? (
          <small>{t("nowPrepared", { amount: words.quantity(line._pivot_new_quantity, line.unit) })}</small>
        ) : null}
        <ReasonSelect
          className={classNames("select why-select", !short && !wrongReason && "unasked")}
          id={`${formId}-${name}.reason`}
          name={`${name}.reason`}
          defaultValue={kept?.reason ?? line.reason ?? ""}
          aria-label={t("reasonOf", { name: line.name })}
          aria-invalid={wrongReason ? true : undefined}
          aria-describedby={wrongReason ? errorId : undefined}
        />
        {prepared > asked ? <SurplusNote unit={line.unit} over={plainQuantity(prepared - asked)} /> : null}
        {told ? (
          <span className="why wrong" id={errorId}>
            {told}
          </span>
        ) : null}
      </td>
      <QuantityCell plain={line._pivot_quantity} unit={line.unit} words={words} />
      <td className="q">
        <input
          className="qty"
          id={`${formId}-${name}.new_quantity`}
          name={`${name}.new_quantity`}
          defaultValue={shownDecimal(initial, language)}
          inputMode={isWholeUnit(line.unit) ? "numeric" : "decimal"}
          data-quantity={line.unit}
          autoComplete="off"
          aria-label={t("preparedOf", { name: line.name, unit: units.short(line.unit) })}
          aria-invalid={wrongQuantity ? true : undefined}
          aria-describedby={wrongQuantity ? errorId : undefined}
          onInput={(event) => setPresent(event.currentTarget.value)}
        />
      </td>
    </tr>
  );
}

function ReasonSelect(control: ComponentProps<"select">) {
  const { t } = useTranslation("orders");
  return (
    <select {...control}>
      <option value="">{t("chooseReason")}</option>
      {preparedReasons.map((reason) => (
        <option key={reason} value={reason}>
          {t(`preparedReason.${reason}`)}
        </option>
      ))}
    </select>
  );
}

function typedLine(typed: Record<string, unknown> | null | undefined, index: number) {
  const lines = typed?.items;
  if (!Array.isArray(lines)) return undefined;
  const line = lines[index] as { new_quantity?: string; reason?: string } | undefined;
  return line && { new_quantity: line.new_quantity ?? "", reason: line.reason };
}

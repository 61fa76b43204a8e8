import { isStale } from "#app/components/after-conflict.ts";
import { ErrorSummary } from "#app/components/error-summary.tsx";
import { EnterButton, Form } from "#app/components/form.tsx";
import { Notice } from "#app/components/notice.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useEarlyChanges } from "#app/components/use-early-changes.ts";
import { useFormReply } from "#app/components/use-form-reply.ts";
import { nameAmong } from "#app/domain/orders/remarks.ts";
import type { Slip } from "#app/domain/orders/slip.ts";
import type { FormReply } from "#app/lib/form-reply.ts";
import { lowBeep } from "./beep.ts";
import { FarOver } from "./far-over.tsx";
import { PrepareLine, typedLine } from "./prepare-line.tsx";
import { SlipLines } from "./slip-lines.tsx";
import { useHeldVersion } from "./use-held-version.ts";
import { useKeptPreparation } from "./use-kept-preparation.ts";
import { useScanner } from "./use-scanner.ts";

interface PrepareFormProps {
  order: Pick<Slip, "id" | "number" | "version" | "items">;
  /** The id of the form, for its buttons further down. */
  id: string;
  base: string;
  /** The id of whoever prepares it. */
  author: string;
  reply: FormReply | undefined;
}

/**
 * What was prepared of each line, and why of one that got less. The quantities asked for stand there already. The
 * buttons that save or complete stand elsewhere and name this form. Of which version of the order it is: `useHeldVersion`.
 */
export function PrepareForm({ order, id, base, author, reply }: PrepareFormProps) {
  const { t } = useTranslation("orders");
  const [form] = useFormReply(id, reply?.submission);
  const held = useHeldVersion(order, reply, author);
  const kept = useKeptPreparation({ order, formId: id, held, author, base, replied: reply !== undefined });
  const typed = reply?.submission.initialValue ?? kept.typed;
  useEarlyChanges(id);
  // A code that is scanned here is no amount.
  useScanner(lowBeep);
  const names = order.items.map((line) => nameAmong(order.items, line));
  const labels = Object.fromEntries(
    names.flatMap((name, index) => [
      [`items[${index}].new_quantity`, name],
      [`items[${index}].reason`, t("reasonOf", { name })],
    ]),
  );
  return (
    <Form form={form} version={held.version} onInput={kept.type} {...held.form} preventScrollReset>
      <input type="hidden" name="order_id" value={order.id} />
      <EnterButton />
      <ErrorSummary form={form} labels={labels} />
      {reply?.sure ? (
        <FarOver
          reply={{ ...reply, sure: reply.sure }}
          lines={order.items}
          typedOf={(index) => typedLine(reply.submission.initialValue, index)?.new_quantity}
        />
      ) : null}
      {kept.outdated ? (
        <Notice tone="warn" live>
          <p>{t("editing.outdated")}</p>
        </Notice>
      ) : null}
      <SlipLines number={order.number} prepared>
        {order.items.map((line, index) => (
          <PrepareLine
            key={`${line.id} ${held.drawn} ${kept.typed !== null}`}
            line={line}
            called={names[index] ?? line.name}
            index={index}
            formId={id}
            typed={typed}
            errors={form.allErrors}
            stale={isStale(reply)}
            onReason={kept.type}
          />
        ))}
      </SlipLines>
    </Form>
  );
}

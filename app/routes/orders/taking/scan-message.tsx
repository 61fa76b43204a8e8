import { classNames } from "#app/components/class-names.ts";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import type { Filling } from "./filling.ts";

/** A code has a digit somewhere; what has none is a word, which the list of products answers. */
export const isCode = (text: string) => /\d/.test(text);

/**
 * What the last scanned code has added, and how much of it there is now. What a button added stands beside it: the message is
 * for screen readers only, since one that came into sight would move the button from under the next tap.
 */
export function ScanMessage({ order: { scanned, problem, amountOf, lineOf } }: { order: Filling }) {
  const { t } = useTranslation("store");
  const format = useFormat();
  const unknown = scanned && !scanned.product && !problem && isCode(scanned.code) ? scanned.code : null;
  const look = scanned?.code === "" ? "vh" : classNames("scan", unknown && "unknown");
  const line = scanned?.product && lineOf(scanned.product.id);

  return (
    <p className={look} role="status">
      {unknown ? t("scan.unknown", { code: unknown }) : null}
      {scanned?.product && line
        ? t("scan.added", {
            name: line.name,
            amount: format.quantityUnit(amountOf(scanned.product.id), line.unit),
          })
        : null}
    </p>
  );
}

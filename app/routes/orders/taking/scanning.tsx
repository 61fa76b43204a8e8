import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { QuantityFields } from "#app/components/quantity-fields.tsx";
import { parseQuantity } from "#app/lib/quantity.ts";
import { lowBeep } from "../beep.ts";
import { useScanner } from "../use-scanner.ts";
import type { Filling } from "./filling.ts";
import { isCode } from "./scan-message.tsx";
import { type Scan, ScannedAmount } from "./scanned-amount.tsx";

/**
 * Listens for scanned codes. Each is asked for at once, and the focus goes to the amount of its product: what is typed there
 * before the answer is known counts once it is. Over a dialog the focus stays. And serves the fields of quantities, whose
 * scripts come with these.
 */
export default function Scanning({ order }: { order: Filling }) {
  const [shown, setShown] = useState<Scan | null>(null);
  const waiting = useRef<Scan[]>([]);
  const count = useRef(0);
  const field = useRef<HTMLInputElement>(null);
  const before = useRef<Element | null>(null);
  const { scanned } = order;
  const answered = useRef(scanned);

  useScanner((code) => {
    // The answers of what waits though nothing is on its way got lost.
    if (order.pending === false) waiting.current = [];
    count.current += 1;
    const scan = { number: count.current, code, typed: "", product: null };
    waiting.current.push(scan);
    if (document.activeElement !== field.current) before.current = document.activeElement;
    // The amount of the scan before counts first: it leaves with its field.
    const inDialog = document.querySelector("dialog[open]") !== null;
    flushSync(() => setShown(inDialog ? null : scan));
    order.scan(code);
    field.current?.focus();
  });

  const take = useEffectEvent(() => {
    // Whoever scans looks at the goods.
    if (scanned && !scanned.product && isCode(scanned.code)) lowBeep();
    const index = waiting.current.findIndex(({ code }) => code === scanned?.code);
    const scan = waiting.current[index];
    if (!scan) return scanned && setShown(null);
    waiting.current.splice(0, index + 1);
    const set = scanned?.product ? order.setAmountOf(scanned.product.id) : undefined;
    const amount = parseQuantity(scan.typed);
    if (set && amount) set(amount);
    if (shown?.number !== scan.number) return;
    setShown(set && scanned ? { ...scan, product: scanned.product } : null);
    if (!set && before.current instanceof HTMLElement) before.current.focus();
  });
  useEffect(() => {
    if (scanned === answered.current) return;
    answered.current = scanned;
    take();
  }, [scanned]);

  return (
    <>
      {shown ? <ScannedAmount key={shown.number} field={field} scan={shown} order={order} /> : null}
      <QuantityFields />
    </>
  );
}

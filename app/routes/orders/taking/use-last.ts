import { useEffect, useRef, useState } from "react";
import type { Draft } from "#app/domain/drafts/draft.server.ts";
import type { TappedProduct } from "#app/domain/drafts/tapped-draft.ts";

/** By then a dialog that was closed has given the page back to who has it read out. */
const afterDialogMs = 300;

/**
 * The product of the order whose amount was set last: by a tap, or by a dialog, after which the page is `loaded` with one line
 * that the order did not hold so before. `told` is another number each time that a dialog did.
 */
export function useLast(loaded: Draft, held: Draft) {
  const [{ last, told }, setLast] = useState<{ last: TappedProduct | null; told: number }>({
    last: null,
    told: 0,
  });
  const before = useRef({ loaded, held });
  useEffect(() => {
    const known = before.current;
    before.current = { loaded, held };
    if (known.loaded === loaded) return;
    const [line, another] = newLines(known.held, held);
    if (!line || another) return;
    const { item_id: id, name, unit, price, asks: fields } = line;
    const say = () => setLast(({ told }) => ({ last: { id, name, unit, price, fields }, told: told + 1 }));
    const soon = setTimeout(say, afterDialogMs);
    return () => clearTimeout(soon);
  }, [loaded, held]);
  return { last, told, setLast: (last: TappedProduct) => setLast(({ told }) => ({ last, told })) };
}

/** The lines of an order that were not there before, or held another amount. */
const newLines = (before: Draft, now: Draft) =>
  now.lines.filter(({ id, quantity }) =>
    before.lines.every((line) => line.id !== id || line.quantity !== quantity),
  );

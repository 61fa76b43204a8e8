import { useEffect, useEffectEvent, useState } from "react";
import type { Slip } from "#app/domain/orders/slip.ts";
import { knownRouter } from "#app/framework/after-navigation.ts";
import {
  keptPreparation,
  keptPreparations,
  type TypedPreparation,
  typedPreparation,
} from "./kept-prepared.ts";
import type { useHeldVersion } from "./use-held-version.ts";

interface Kept {
  order: Pick<Slip, "id" | "version" | "items">;
  /** Of its form. */
  formId: string;
  held: ReturnType<typeof useHeldVersion>;
  /** The id of whoever prepares it. */
  author: string;
  /** The room. A page beyond it is the sign-in page of a session that was over. */
  base: string;
  /** Whether the form is drawn with what was sent. */
  replied: boolean;
}

/**
 * Keeps in this tab the quantities that are typed, and brings them back where the form is opened again: a touch of the
 * page's bar leads away from it. What was saved is forgotten, and what was kept of an older version is `outdated`.
 */
export function useKeptPreparation({ order, formId, held, author, base, replied }: Kept) {
  const [back, setBack] = useState<(TypedPreparation & { version: number }) | "outdated" | null>(null);
  const [changes, setChanges] = useState(0);
  const { version, saving } = held;
  const of = { orderId: order.id, version, author };
  /** Of whatever changes the form. */
  function type() {
    held.type();
    setChanges((count) => count + 1);
  }
  const start = useEffectEvent(() => {
    const kept = replied ? null : keptPreparation(order, author);
    if (kept === null || kept === "outdated") return setBack(kept);
    setBack({ ...kept, version });
    type();
  });
  const keep = useEffectEvent(() => {
    const typed = changes > 0 && typedPreparation(formId, order.items);
    if (typed) keptPreparations.keep(of, typed);
    if (keptPreparation(order, author) === null) keptPreparations.forget(of);
  });
  const leave = useEffectEvent(() => {
    // The router knows of a refusal before any page that tells it is drawn.
    const isRefused = Boolean(knownRouter()?.state.actionData);
    const saved = saving && !isRefused && window.location.pathname.startsWith(`${base}/`);
    if (saved || (back === "outdated" && changes === 0)) keptPreparations.forget(of);
  });
  useEffect(() => {
    start();
    return () => leave();
  }, []);
  useEffect(() => {
    void [changes, version, order.version];
    keep();
  }, [changes, version, order.version]);
  return {
    outdated: back === "outdated",
    /** What the fields are drawn with. */
    typed: back !== "outdated" && back?.version === held.drawn ? back : null,
    type,
  };
}

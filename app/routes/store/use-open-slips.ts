import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { useHydrated } from "#app/components/use-hydrated.ts";
import type { Slip } from "#app/domain/orders/slip.ts";
import { keptPreparation } from "#app/routes/orders/kept-prepared.ts";
import { preparing } from "#app/routes/orders/preparing.ts";

interface Board {
  /** The ids that the address names. */
  prepare: readonly string[];
  /** The id of whoever looks at it. */
  author: string;
}

/**
 * The ids of the orders whose quantities stand open: those of the address and, which then joins them, each one of which
 * this tab keeps quantities that are not saved. Closed, its button would complete it with what was asked for.
 */
export function useOpenSlips(orders: readonly Slip[], { prepare, author }: Board): readonly string[] {
  const hydrated = useHydrated();
  const { pathname, search } = useLocation();
  const { state } = useNavigation();
  const navigate = useNavigate();
  const asked = useRef("");
  const isKept = (order: Slip) =>
    order.may_prepare && !prepare.includes(order.id) && keptPreparation(order, author) !== null;
  const kept = hydrated ? orders.filter(isKept).map(({ id }) => id) : [];
  const joining = kept.length > 0 && state === "idle" ? preparing(pathname + search, kept) : null;
  useEffect(() => {
    if (!joining || asked.current === joining) return;
    asked.current = joining;
    void navigate(joining, { replace: true, preventScrollReset: true });
  }, [joining, navigate]);
  return [...prepare, ...kept];
}

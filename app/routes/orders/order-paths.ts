import type { MoveName } from "#app/domain/orders/lifecycle.ts";
import { FROM_COUNTER } from "#app/http/printed-from.ts";

/** The addresses of an order's pages and acts in one room: `/store/lupu` or `/console/store`. */
export function orderPaths(base: string, id: string) {
  const page = `${base}/orders/${id}`;
  return {
    page,
    edit: `${page}/edit`,
    /** What a scanned code means. */
    codes: `${page}/edit/code`,
    discard: `${page}/discard`,
    anonymize: `${page}/anonymize`,
    move: (name: MoveName) => `${page}/moves/${name}`,
    acknowledge: `${page}/acknowledge`,
    email: `${page}/email`,
    /** Its quantities, on its own page; saved they lead back to the board. */
    preparation: `${page}?from=board`,
    repeat: `${page}/repeat`,
    receipt: `/print/orders/${id}${base.startsWith("/store/") ? `?${FROM_COUNTER}` : ""}`,
  };
}

import { type MoveName, moveTable } from "#app/domain/orders/lifecycle.ts";

/** Whether a part of an address names a move that a single button makes. */
export const isButtonMove = (name: string | undefined): name is Exclude<MoveName, "discard"> =>
  name !== undefined && name !== "discard" && Object.hasOwn(moveTable, name);

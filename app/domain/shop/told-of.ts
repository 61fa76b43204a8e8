import type { CartLine } from "./cart.server.ts";

/** What is told of a line, as it is accepted: its id and what has become of it. */
export const toldOf = ({ id, change }: Pick<CartLine, "id" | "change">): string => `${id} ${change}`;

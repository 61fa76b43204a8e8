import { type Shown, shownParts } from "#app/domain/orders/limits.ts";

/** Which part of a list an address shows. */
export const shownIn = (url: URL): Shown =>
  shownParts.find((part) => part === url.searchParams.get("show")) ?? "all";

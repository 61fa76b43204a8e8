import type { World } from "../world.ts";

/** Longer than any name may be. */
export const long = "x".repeat(300);

/** The workplace of a business, as an input names it. */
export const place = ({ workplace }: World) => ({ location_id: workplace.id });

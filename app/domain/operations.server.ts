import type { Operation, Performed } from "#app/lib/operation.server.ts";
import * as nouns from "./nouns.server.ts";

const listed: Record<string, Performed>[] = Object.values(nouns);

const isCall = (one: Performed): one is Operation => one.key !== undefined;

/** Every operation of the product, as its noun lists it: the JSON API, the rights and the matrix test follow from it. */
export const operations: readonly Operation[] = listed.flatMap((noun) => Object.values(noun)).filter(isCall);

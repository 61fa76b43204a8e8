import type { Operation, Performed } from "#app/lib/operation.server.ts";
import * as nouns from "./nouns.server.ts";

const listed: Record<string, Performed>[] = Object.values(nouns);

const isCall = (one: Performed): one is Operation => one.key !== undefined;

const isOfDesk = ({ access }: Operation): boolean => access.includes("operator");
const all = listed.flatMap((noun) => Object.values(noun)).filter(isCall);

/** Every operation of the product, as its noun lists it: the JSON API, the rights and the matrix test follow from it. */
export const operations: readonly Operation[] = all.filter((one) => !isOfDesk(one));

/** What the operator's staff do at /support: no call of the JSON API opens it. */
export const deskOperations: readonly Operation[] = all.filter(isOfDesk);

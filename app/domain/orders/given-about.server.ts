import type { DraftDetails } from "#app/domain/drafts/draft-row.server.ts";
import { InvalidInput } from "#app/lib/invalid-input.ts";
import { type GivenAbout, nothingKnown, type SaidAbout, saidOver } from "./details.server.ts";
import { about, type Placement } from "./order-input.server.ts";

/**
 * Whom a new order is for, and when: what was said, and what its draft keeps of what was left out, where a form does not
 * say all of it. Refuses (`InvalidInput`) what the draft keeps and orders do not allow.
 */
export const givenAbout = (placement: Placement, kept: DraftDetails = {}): GivenAbout =>
  saidOver(placement.details ? nothingKnown : keptBeside(placement, kept), placement);

function keptBeside(said: SaidAbout, kept: DraftDetails): GivenAbout {
  const unsaid = {
    customer: leftOutOf(said.customer, kept.customer),
    data: leftOutOf(said.data, kept.data),
    pickup_date: said.pickup_date === undefined ? kept.pickup_date : undefined,
  };
  const read = about.safeParse(unsaid, { reportInput: true });
  if (!read.success) throw new InvalidInput(read.error.issues);
  return saidOver(nothingKnown, read.data);
}

const leftOutOf = (said: Readonly<Record<string, unknown>> = {}, kept: object = {}) =>
  Object.fromEntries(Object.entries(kept).filter(([name]) => said[name] === undefined));

import { id } from "#app/lib/input.server.ts";
import { draftPlace } from "./draft-input.server.ts";

/** Which parked order of a workplace is meant. */
export const parkedOrder = draftPlace.extend({ parked_id: id });

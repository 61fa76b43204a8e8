import { parkedCount } from "#app/domain/drafts/parked-count.server.ts";
import { workplaceChoices } from "#app/domain/workplaces/workplace-choices.server.ts";
import type { PageArgs } from "#app/http/form-door.server.ts";
import { load } from "#app/http/load.server.ts";
import type { takerOf } from "./taker.server.ts";

/**
 * What stands around the draft: how many orders are parked there, and in the console the workplaces that an order can be
 * taken for; null is what the store has not.
 */
export async function aroundDraft(args: PageArgs, { inConsole, location_id }: ReturnType<typeof takerOf>) {
  const [parked, workplaces] = await Promise.all([
    load(parkedCount, args),
    inConsole ? load(workplaceChoices, args) : null,
  ]);
  return { parked, desk: workplaces && { location_id, workplaces } };
}

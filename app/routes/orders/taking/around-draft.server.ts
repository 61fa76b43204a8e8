import { parkedCount } from "#app/domain/drafts/parked-count.server.ts";
import { workplaceChoices } from "#app/domain/workplaces/workplace-choices.server.ts";
import type { FormArgs } from "#app/http/form-door.server.ts";
import { load } from "#app/http/load.server.ts";
import type { takerOf } from "./taker.server.ts";

/**
 * What stands around the draft: in the store how many orders are parked there, in the console the workplaces that an
 * order can be taken for. Null is what the other one has.
 */
export async function aroundDraft(
  args: Omit<FormArgs, "request">,
  { inConsole, location_id }: ReturnType<typeof takerOf>,
) {
  if (!inConsole) return { parked: await load(parkedCount, args), desk: null };
  return { parked: null, desk: { location_id, workplaces: await load(workplaceChoices, args) } };
}

import { workplaceChoices } from "#app/domain/workplaces/workplace-choices.server.ts";
import { load } from "#app/http/load.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { refusalOf } from "#app/http/unexpected.server.ts";

/**
 * The workplaces that a member's dialog lists; a message over the page behind when they can't be read (document 2,
 * section 8).
 */
export async function loadChoices(args: Parameters<typeof load>[1], behind: string) {
  try {
    return await load(workplaceChoices, args);
  } catch (error) {
    throw await redirectWithToast(behind, `errors:refusal.${refusalOf(error, args.context).code}`, {
      kind: "error",
    });
  }
}

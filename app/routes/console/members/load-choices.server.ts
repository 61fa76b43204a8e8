import type { RouterContextProvider } from "react-router";
import { workplaceChoices } from "#app/domain/workplaces/workplace-choices.server.ts";
import { scopeOf } from "#app/http/caller.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { refusalOf } from "#app/http/unexpected.server.ts";
import { prisma } from "#app/lib/database.server.ts";

/**
 * The workplaces that a member's dialog lists; a message over the page behind when they can't be read (document 2,
 * section 8).
 */
export async function loadChoices(context: Readonly<RouterContextProvider>, behind: string) {
  try {
    return await workplaceChoices(prisma, scopeOf(context));
  } catch (error) {
    throw await redirectWithToast(behind, `errors:refusal.${refusalOf(error, context).code}`, {
      kind: "error",
    });
  }
}

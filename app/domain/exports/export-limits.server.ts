import { takeTry } from "#app/lib/rate-limit.server.ts";
import type { Scope } from "#app/lib/scope.ts";

/** Counts a spreadsheet of a person and of their business. Refuses `too_many`: each reads many rows. */
export async function takeSpreadsheet(
  { organizationId }: Scope,
  { id }: { id: string | null },
): Promise<void> {
  await takeTry("spreadsheetsOfPerson", `${organizationId} ${id}`);
  await takeTry("spreadsheetsOfBusiness", organizationId);
}

import { presentVersions } from "#app/domain/orders/present-versions.server.ts";
import type { Scope } from "#app/lib/scope.ts";

/** The version of an organization's orders, as live screens are told it. */
export async function orderVersionOf(scope: Scope): Promise<string> {
  const versions = await presentVersions([scope]);
  return versions.get(scope.organizationId) ?? "0";
}

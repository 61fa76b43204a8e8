import type { RouterContextProvider } from "react-router";
import { requireAuditLog } from "#app/domain/audit/audit-feature.ts";
import { scopeOf } from "#app/http/caller.server.ts";
import { throwAsPage } from "#app/http/page-refusal.server.ts";
import { databaseNow } from "#app/lib/clock.server.ts";

/** Shows the page of a plan that has no audit log (document 1, section 6). */
export function requirePlan(context: Readonly<RouterContextProvider>): void {
  try {
    requireAuditLog(scopeOf(context), databaseNow());
  } catch (error) {
    throwAsPage(error);
  }
}

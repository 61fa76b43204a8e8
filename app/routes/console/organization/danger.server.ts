import type { RouterContextProvider } from "react-router";
import { keepOrganization } from "#app/domain/removals/keep-organization.server.ts";
import { scheduleRemoval } from "#app/domain/removals/schedule-removal.server.ts";
import { allowed, callerOf, scopeOf } from "#app/http/caller.server.ts";

/** What the danger zone shows to whoever asks; null where it shows nothing. */
export function dangerOf(context: Readonly<RouterContextProvider>) {
  const { actor } = callerOf(context);
  const { removeAt = null, timeZone } = scopeOf(context).organization;
  const may = allowed(context, { schedule: scheduleRemoval, keep: keepOrganization });
  const schedule = may.schedule && actor.kind !== "support";
  return schedule || (removeAt && (may.schedule || may.keep))
    ? { removeAt, timeZone, mayKeep: may.keep }
    : null;
}

export type Danger = NonNullable<ReturnType<typeof dangerOf>>;

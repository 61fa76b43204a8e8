import { writeClosed } from "#app/domain/pickup/newly-closed.ts";
import type { ClosedDays } from "#app/domain/pickup/pickup-rules.ts";
import { savedOr } from "#app/http/form-page.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";

interface Saved {
  status: number;
  closed: readonly ClosedDays[];
}

export const SETTINGS = "/console/store/settings";

/** Leads back to the settings, which tell how many open orders stand on the days that have just been closed. */
export function toSettings(saved: Saved, location_id?: string): Promise<Response> {
  const told = new URLSearchParams(saved.closed.length > 0 ? { closed: writeClosed(saved.closed) } : {});
  if (location_id && told.size > 0) told.set("location_id", location_id);
  return redirectWithToast(`${SETTINGS}${told.size > 0 ? `?${told}` : ""}`, savedOr(saved));
}

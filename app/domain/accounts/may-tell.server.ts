import { takeTry } from "#app/lib/rate-limit.server.ts";
import { Refusal } from "#app/lib/refusal.ts";

/** Whether a person may be told by one more mail of this kind: false, and nothing else, once the limit is reached. */
export async function mayTell(limit: Parameters<typeof takeTry>[0], email: string): Promise<boolean> {
  try {
    await takeTry(limit, email);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

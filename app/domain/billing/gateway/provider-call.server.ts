import { setTimeout as sleep } from "node:timers/promises";
import { log } from "#app/lib/log.server.ts";
import { Refusal, type RefusalCode } from "#app/lib/refusal.ts";
import type { GatewayName } from "./gateway.ts";

/** How long a provider may take, in milliseconds; a page waits for two tries at most. */
export const PROVIDER_TIMEOUT_MS = 10_000;
const PAUSE_MS = 300;

/**
 * What an error of a provider comes to: `down` is worth another try, so is `silent`, where what was asked may still be done,
 * and `refused` is the bank's word.
 */
export type Fault = "down" | "silent" | "refused" | "absent" | "done" | "other";

/** What a provider answered that nobody expected, by its code alone: its sentences may name what is secret. */
export class ProviderError extends Error {
  readonly code: string;

  constructor(name: GatewayName, what: string, code: string) {
    super(`${name} answered ${what} with ${code}`);
    this.name = "ProviderError";
    this.code = code;
  }
}

export interface Kind {
  fault: Fault;
  code: string;
  /** What is refused by it; the bank's word where that is not said. */
  refusal?: RefusalCode;
}

/** How long a call may take, in milliseconds, and whether it charges: it may be done long after nobody waits any more. */
export interface Asking {
  timeout: number;
  charges: boolean;
}

const usual: Asking = { timeout: PROVIDER_TIMEOUT_MS, charges: false };

/** What charges got no answer: it may have been done, or be done yet. */
export class Unanswered extends Refusal {
  constructor() {
    super("payments_down");
  }
}

/**
 * Makes a call to a provider that may be made twice, with a timeout and a second try after a pause of its own length; what
 * charges is not tried again while nobody knows what became of it (`Unanswered`). Gives null where the provider knows nothing
 * of what is named, or where what is asked for has been done. Refuses `payments_down` and `payments_refused`.
 */
export async function provided<T>(
  name: GatewayName,
  what: string,
  call: () => Promise<T>,
  kindOf: (error: unknown) => Kind,
  { timeout, charges }: Asking = usual,
): Promise<T | null> {
  for (let last = false; ; last = true) {
    try {
      return await inTime(call(), timeout);
    } catch (error) {
      const { fault, code, refusal } = error instanceof TookTooLong ? timedOut : kindOf(error);
      if (fault === "absent" || fault === "done") return null;
      if (fault === "refused") throw new Refusal(refusal ?? "payments_refused");
      if (fault === "other") throw new ProviderError(name, what, code);
      const isUnknown = charges && fault === "silent";
      if (last || isUnknown) {
        log.warn({ provider: name, what, code }, "a payment provider does not answer");
        throw isUnknown ? new Unanswered() : new Refusal("payments_down");
      }
    }
    await sleep(PAUSE_MS * (1 + Math.random()));
  }
}

/**
 * Does something; where it fails, it is undone first as far as the provider answers, and fails as it did. What may be done
 * yet is not undone: the undo could overtake it, and take away what was charged for.
 */
export async function orUndo(act: () => Promise<unknown>, undo: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (error instanceof Unanswered) throw error;
    await undo().catch((err: unknown) =>
      log.error({ err }, "what failed at a payment provider is not undone"),
    );
    throw error;
  }
}

/**
 * Does what charges; where no answer tells whether it was done, what the provider has is read after each of some pauses, in
 * milliseconds. Fails as it did where it is not there by then.
 */
export async function orRead(
  act: () => Promise<unknown>,
  isDone: () => Promise<boolean>,
  pauses: readonly number[],
): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "payments_down") throw error;
    for (const pause of pauses) {
      await sleep(pause);
      if (await isDone().catch(() => false)) return;
    }
    throw error;
  }
}

const timedOut: Kind = { fault: "silent", code: "timeout" };
class TookTooLong extends Error {}

async function inTime<T>(answer: Promise<T>, timeout: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TookTooLong()), timeout);
  try {
    return await Promise.race([answer, promise]);
  } finally {
    clearTimeout(timer);
    // An answer that comes too late concerns nobody.
    answer.catch(() => {});
  }
}

/** What `provided` gave, where its absence is a fault: the provider knows nothing of what is ours. */
export function known<T>(found: T | null, name: GatewayName, what: string): T {
  if (found === null) throw new ProviderError(name, what, "not_found");
  return found;
}

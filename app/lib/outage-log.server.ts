import { MINUTE_MS } from "./durations.ts";
import { log } from "./log.server.ts";
import { outageOf } from "./outage.server.ts";

/** So long nothing may be refused before what was lost counts as back: one connection that is cut says little. */
const CALM_MS = 5_000;

interface Outage {
  since: number;
  refused: number;
  /** How many of them the log has heard of. */
  told: number;
  minutes: NodeJS.Timeout;
  calm?: NodeJS.Timeout | undefined;
}

/** The log of one kind of failure that repeats with each request. */
export interface OutageLog {
  /** Something was refused because of it: a line the first time, and then one a minute with their number. */
  refused: (cause: unknown) => void;
  /** Something worked that would not while it lasts: a line, once it has stayed so for 5 seconds. */
  worked: () => void;
  /** Whether it lasts. */
  lasts: () => boolean;
}

interface Words {
  began: string;
  lasts: string;
  over: string;
  /** Whether a minute in which nothing was refused ends it too: where nothing else tells. */
  forgets?: boolean;
}

/** Tells a failure that repeats in a few lines, without a stack: that it began, each minute how often, that it ended. */
export function outageLog(words: Words): OutageLog {
  let outage: Outage | undefined;
  const seconds = ({ since }: Outage) => Math.round((performance.now() - since) / 1000);
  const end = () => {
    if (!outage) return;
    clearInterval(outage.minutes);
    log.info({ refused: outage.refused, seconds: seconds(outage) }, words.over);
    outage = undefined;
  };
  const tell = () => {
    if (!outage) return;
    if (outage.told === outage.refused) return words.forgets ? end() : undefined;
    log.error({ refused: outage.refused - outage.told, seconds: seconds(outage) }, words.lasts);
    outage.told = outage.refused;
  };
  return {
    refused(cause) {
      if (outage) {
        clearTimeout(outage.calm);
        outage.calm = undefined;
        outage.refused++;
        return;
      }
      const minutes = setInterval(tell, MINUTE_MS).unref();
      outage = { since: performance.now(), refused: 1, told: 1, minutes };
      log.error({ cause: causeOf(cause) }, words.began);
    },
    worked() {
      if (outage) outage.calm ??= setTimeout(end, CALM_MS).unref();
    },
    lasts: () => outage !== undefined,
  };
}

/** The first line of an error's message with its code: no stack, no statement. */
function causeOf(error: unknown): string {
  const { code, message = String(error) } = (error ?? {}) as { code?: unknown; message?: string };
  const [line = ""] = message.trim().split("\n").slice(-1);
  return `${code ? `${String(code)} ` : ""}${line}`.slice(0, 200);
}

/** What takes the whole service down for a while. */
export const outages = {
  /** The database can't be reached, or does not answer. */
  unavailable: outageLog({
    began: "database unreachable",
    lasts: "database still unreachable",
    over: "database reached again",
  }),
  /** The database or the disk of DATA_DIR has no room left, or the database no memory. */
  full: outageLog({
    began: "no room left to store anything",
    lasts: "still no room left to store anything",
    over: "nothing was refused for want of room lately",
    forgets: true,
  }),
} as const;

/** Logs what failed beside a request: an outage as such, in few lines, and anything else with its stack. */
export function warnOf(error: unknown, what: string): void {
  const outage = outageOf(error);
  if (outage) outages[outage].refused(error);
  else log.warn({ err: error }, what);
}

/** Tells that a pool has lost a connection. A server that is told to stop takes idle ones with it: no cause for it. */
export function connectionLost(error: Error): void {
  const toldToStop = error.message.includes("administrator command");
  if (toldToStop) log.debug({ err: error }, "database connection lost");
  else outages.unavailable.refused(error);
}

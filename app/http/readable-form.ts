import { getPaths } from "@conform-to/dom";
import { ListPlaces, type NameStep } from "./list-places.ts";
import { readJson } from "./read-json.ts";

/** No form of the product has so many fields, of which so many of one name; nor one for visitors so many. */
export const fieldLimits = { fields: 10_000, sameName: 1_000, visitor: 200 } as const;
/** Nor names so long or so deep, nor such lists; `places` are those of all lists together. */
const limits = { name: 300, depth: 8, index: 999, places: 10_000, intent: 10_000 } as const;

/**
 * Whether a form can be read in a moment and kept: its lists have at most 10,000 places together, holes included, and no name
 * goes deeper than 8 levels; a place of a list is there once, and the fields are no more than may be. What takes it apart makes
 * every place of a list up to its greatest index, and takes what objects inherit for fields; PostgreSQL keeps no NUL in a text.
 * Document 4, Added on 22 November 2026.
 */
export function isReadable(form: FormData, most: number = fieldLimits.fields): boolean {
  const lists = new ListPlaces();
  const times = new Map<string, number>();
  let fields = 0;
  for (const [name, value] of form) {
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    const steps = name === INTENT ? stepsOfIntent(value) : stepsOf(name);
    if (!steps || !lists.add(steps)) return false;
    if (++fields > most || time > fieldLimits.sameName || lists.total > limits.places) return false;
    if (time > 1 && typeof steps.at(-1) === "number") return false;
    if (typeof value === "string" && value.includes("\0")) return false;
  }
  return true;
}

/** What a button of a list sends, and what conform would keep from one page to the next: no form of the product has it. */
const [INTENT, STATE] = ["__intent__", "__state__"];

/** How conform takes a name apart; null for one that it can't, or that no form of the product has. */
function stepsOf(name: string): NameStep[] | null {
  if (name === "" || name === STATE || name.length > limits.name) return null;
  const steps = pathsOf(name);
  return steps && steps.length <= limits.depth && steps.every(isStep) ? steps : null;
}

function pathsOf(name: string): NameStep[] | null {
  try {
    return getPaths(name);
  } catch {
    return null;
  }
}

function isStep(step: NameStep, at: number, { length }: readonly NameStep[]): boolean {
  if (typeof step === "number") return step <= limits.index;
  if (step === "") return at === length - 1;
  return !(step in (at === 0 ? {} : []));
}

/** The place that a button of a list changes: which list it is, and where. */
function stepsOfIntent(value: FormDataEntryValue): NameStep[] | null {
  if (typeof value !== "string" || value.length > limits.intent) return null;
  const intent = readJson(value) as { type?: unknown; payload?: Record<string, unknown> } | undefined;
  if (!intent?.payload || hasPrototype(intent)) return null;
  const { name = "", index, from = 0, to = 0 } = intent.payload;
  if (typeof name !== "string" || ![index ?? 0, from, to].every(isIndex)) return null;
  const steps = name === "" ? [] : stepsOf(name);
  if (!steps || steps.includes("")) return null;
  const place = intent.type === "update" || intent.type === "reset" ? index : "";
  return place === undefined ? steps : [...steps, place as NameStep];
}

const isIndex = (index: unknown) => Number.isInteger(index) && Math.abs(Number(index)) <= limits.index;

/** Whether a member of a value would become what its object inherits from. */
const hasPrototype = (value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  (Object.hasOwn(value, "__proto__") || Object.values(value).some(hasPrototype));

import type { PickupRow } from "#app/domain/pickup/pickup-row.server.ts";
import type { FormArgs } from "#app/http/form-door.server.ts";
import { localeOf, translatorOf } from "#app/http/locale.server.ts";
import type { Comparing, Typed } from "#app/http/tell-present.server.ts";
import { pickupLabels } from "./labels.ts";
import { typedPickupNoticeInWords } from "./typed-pickup-notice-in-words.ts";
import { rulesForForm } from "./values.ts";

const names = ["hours", "closed", "notice", "days_ahead", "slot_minutes", "capacity"] as const;
type Name = (typeof names)[number] | "own";
type Lists = readonly (readonly { from?: string; to?: string }[] | undefined)[];

/** How the form of pickup rules and the rules that somebody else has saved meanwhile are brought together. */
export function comparingRules({ context }: Pick<FormArgs, "context">): Comparing<PickupRow> {
  const language = localeOf(context);
  const t = translatorOf(context, "pickup") as (key: string, params?: object) => string;
  const labels = pickupLabels(t, []);
  return {
    valuesOf: (row) => rulesForForm(row, language, row.own),
    compare: (row, typed) => {
      const stored: Record<string, unknown> = rulesForForm(row, language, row.own);
      return comparedOf(row, typed).map((name) => ({
        names: [name],
        label: labels[name] ?? name,
        stored: shown(name, stored[name], t),
        typed: shown(name, typed[name], t),
      }));
    },
  };
}

/** A workplace that goes by the business's rules has stored none that could take the place of those in its form. */
function comparedOf({ own }: PickupRow, typed: Typed): readonly Name[] {
  if (typed.own === undefined) return names;
  return own ? ["own", ...names] : ["own"];
}

function shown(name: Name, value: unknown, t: (key: string) => string): string {
  if (name === "hours")
    return ((value ?? []) as Lists)
      .flatMap((day, at) => {
        const hours = span(day ?? []);
        return hours ? [`${t(`pickup:short.${at + 1}`)} ${hours}`] : [];
      })
      .join("; ");
  if (name === "closed") return span((value ?? []) as Lists[number] & object);
  return name === "notice" ? typedPickupNoticeInWords(value, t) : String(value ?? "");
}

const span = (ranges: readonly { from?: string; to?: string }[]): string =>
  ranges
    .filter((range) => range?.from || range?.to)
    .map(({ from = "", to = "" }) => [from, to].filter(Boolean).join("–"))
    .join(", ");

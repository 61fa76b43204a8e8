import type { Choices, ReadEntry } from "#app/domain/drafts/draft-entry.server.ts";
import { readDraftText } from "#app/domain/drafts/read-draft-text.server.ts";
import { type FormArgs, submit } from "#app/http/form-door.server.ts";
import { shownEntries } from "./shown-entries.server.ts";
import { takerOf } from "./taker.server.ts";

/** The form of quick entry as it was typed. */
export function typedList(form: FormData): { text: string; checked: boolean; choices: Choices } {
  const typed = (name: string) =>
    String(form.get(name) ?? "")
      .replace(/\r\n?/g, "\n")
      .trim();
  const text = typed("text");
  const checked = typed("checked") === text;
  const choices = [...form].flatMap(([name, id]) => {
    const [, place] = /^choice\.(\d{1,3})$/.exec(name) ?? [];
    return checked && place !== undefined && typeof id === "string" ? [[place, id]] : [];
  });
  return { text, checked, choices: Object.fromEntries(choices) };
}

/** How quick entry is understood, for a page to show; or why it can't be read. */
export async function readTyped(args: FormArgs & { form: FormData }) {
  const { location_id } = takerOf(args);
  const { text, choices } = typedList(args.form);
  const read = await submit(readDraftText, args, () => ({ location_id, text, choices }));
  if (!read.ok) return read;
  const { items } = read.result;
  return { ok: true as const, entries: shownEntries(args.context, items), good: goodOf(items, choices) };
}

/** What can be added of a list, as a list of its own, with what was chosen for it. */
function goodOf(items: readonly ReadEntry[], choices: Choices) {
  const good = items.flatMap((item, place) =>
    "product" in item ? [{ text: item.text, chosen: choices[place] }] : [],
  );
  return {
    text: good.map(({ text }) => text).join("\n"),
    choices: Object.fromEntries(good.flatMap(({ chosen }, place) => (chosen ? [[place, chosen]] : []))),
  };
}

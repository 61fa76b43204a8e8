import { createInstance } from "i18next";
import { expect, test } from "vitest";
import { languages, type Namespace } from "./i18n.ts";
import { createTranslate, type Texts, type Translate } from "./translate.ts";
import { resources } from "./translations.server.ts";

const counts = [0, 1, 2, 3, 19, 20, 21, 100, 101, 1200];
const pluralEnding = /_(?:zero|one|two|few|many|other)$/;

/** Every text by its key, plural forms under the key that is asked for. */
function* textsOf(texts: Texts, prefix = ""): Generator<{ key: string; forms: string[]; plural: boolean }> {
  const stems = Map.groupBy(Object.entries(texts), ([key]) => prefix + key.replace(pluralEnding, ""));
  for (const [key, entries] of stems) {
    const forms = entries.flatMap(([, value]) => (typeof value === "string" ? [value] : []));
    const plural = entries.some(([name]) => pluralEnding.test(name));
    if (forms.length > 0) yield { key, forms, plural };
    for (const [name, value] of entries) {
      if (typeof value !== "string") yield* textsOf(value, `${prefix}${name}.`);
    }
  }
}

/** A value for every name in the texts: a number where the text formats one, else the name itself. */
function paramsOf(forms: string[]): Record<string, string | number> {
  const slots = forms.flatMap((form) => [...form.matchAll(/\{\{\s*([\w.]+)\s*(,\s*number)?/g)]);
  return Object.fromEntries(slots.map(([, name = "", format]) => [name, format ? 1234.5 : `<${name}>`]));
}

test("every text of the product is read as i18next reads it", async () => {
  const judge = createInstance();
  await judge.init({ resources, interpolation: { escapeValue: false } });
  let compared = 0;
  for (const language of languages) {
    const bundle = resources[language];
    for (const [namespace, texts] of Object.entries(bundle)) {
      const translate = createTranslate(language, bundle, namespace);
      const expected = judge.getFixedT(language, namespace as Namespace) as unknown as Translate;
      for (const { key, forms, plural } of textsOf(texts)) {
        const params = paramsOf(forms);
        for (const given of plural ? counts.map((count) => ({ ...params, count })) : [params]) {
          const read = translate(key, given);
          expect([language, namespace, key, read]).toEqual([language, namespace, key, expected(key, given)]);
          expect(read).not.toContain("{{");
          compared += 1;
        }
      }
    }
  }
  expect(compared).toBeGreaterThan(100);
});

test("Romanian counts in three forms", () => {
  const texts = {
    orders: {
      placed_one: "{{count}} comandă",
      placed_few: "{{count}} comenzi",
      placed_other: "{{count, number}} de comenzi",
    },
  };
  const translate = createTranslate("ro", texts, "orders");
  const read = [1, 2, 20, 101, 1200].map((count) => translate("placed", { count }));
  expect(read).toEqual(["1 comandă", "2 comenzi", "20 de comenzi", "101 comenzi", "1.200 de comenzi"]);
});

test("a key names its namespace or falls into the first; an unknown one comes back", () => {
  const translate = createTranslate("en", { a: { deep: { key: "A {{name}}" } }, b: { key: "B" } }, "a");
  expect(translate("deep.key", { name: "x" })).toBe("A x");
  expect(translate("b:key")).toBe("B");
  expect(translate("deep")).toBe("deep");
  expect(translate("b:none")).toBe("none");
});

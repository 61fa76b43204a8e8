import { expect, test } from "vitest";
import { type Language, languages, type Namespace } from "./i18n.ts";
import { createTranslate, type Texts } from "./translate.ts";
import { resources, translatorFor } from "./translations.server.ts";

const counts = [0, 1, 2, 3, 19, 20, 21, 100, 101, 1200];
const pluralEnding = /_(?:zero|one|two|few|many|other)$/;

function* keysOf(texts: Texts, prefix = ""): Generator<string> {
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === "string") yield prefix + key;
    else yield* keysOf(value, `${prefix}${key}.`);
  }
}

function paramsOf(texts: string): Record<string, string> {
  return Object.fromEntries(
    [...texts.matchAll(/\{\{\s*([\w.]+)/g)].map(([, name = ""]) => [name, `<${name}>`]),
  );
}

/** Both readings of one text, for every count when it has plural forms. */
function readings(language: Language, namespace: string, key: string) {
  const bundle = resources[language] ?? {};
  const browser = createTranslate(language, bundle, namespace);
  const server = translatorFor(language, namespace as Namespace) as unknown as typeof browser;
  const params = paramsOf(JSON.stringify(bundle[namespace]));
  if (!pluralEnding.test(key)) return [{ browser: browser(key, params), server: server(key, params) }];
  const stem = key.replace(pluralEnding, "");
  return counts.map((count) => ({
    browser: browser(stem, { ...params, count }),
    server: server(stem, { ...params, count }),
  }));
}

test("browser and server read every text of the product alike", () => {
  let compared = 0;
  for (const language of languages) {
    for (const [namespace, texts] of Object.entries(resources[language] ?? {})) {
      for (const key of keysOf(texts)) {
        for (const { browser, server } of readings(language, namespace, key)) {
          expect(browser).toBe(server);
          expect(browser).not.toContain("{{");
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

import { readFileSync } from "node:fs";
import { createTranslate, type Texts } from "#app/lib/translate.ts";

export type Say = (key: string, params?: Record<string, unknown>) => string;

/** The product's texts in one language, as the user reads them: `say("workplaces:add")`. */
export function textsIn(language: "en" | "ro"): Say {
  const namespaces = new Proxy<Record<string, Texts>>(
    {},
    {
      get: (_, name: string) => JSON.parse(readFileSync(`locales/${language}/${name}.json`, "utf8")) as Texts,
    },
  );
  const translate = createTranslate(language, namespaces, "common");
  return (key, params) => {
    const text = translate(key, params);
    if (text === key || text === key.split(":")[1])
      throw new Error(`There is no text ${key} in ${language}.`);
    return text;
  };
}

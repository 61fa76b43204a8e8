import { boundedMap } from "./bounded-map.ts";
import type { Translate } from "./translate.ts";

const MOST_TEXTS = 2_000;

/** Texts about more characters than that are made anew: what people wrote at length is not worth its room. */
const LONGEST_NAME = 300;

/** A `t` that gives its last texts again for the same key and parameters, without asking the one that it is made of. */
export function rememberTexts(translate: Translate): Translate {
  const texts = boundedMap<string>(MOST_TEXTS, LONGEST_NAME);
  return (key, params) => {
    const name = params ? key + JSON.stringify(params) : key;
    const known = texts.get(name);
    if (known !== undefined) return known;
    const text = translate(key, params);
    texts.set(name, text);
    return text;
  };
}

import { readFileSync } from "node:fs";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { beforeAll, describe, expect, test } from "vitest";
import { languages } from "#app/lib/i18n.ts";
import { textsIn } from "#tests/e2e/support/texts.ts";
import { answerRequest } from "#tests/setup/request-handler.ts";
import { collectRoutes } from "#tests/setup/route-list.ts";
import { addressOf, headingOf, nameOf } from "./screen-address.ts";
import { makeScreenWorld, type ScreenWorld } from "./screen-world.ts";
import { type Screen, screens } from "./screens.ts";

const listed = new Set(screens.map(({ at }) => at));
const draws = (file: string) => /^export default/m.test(readFileSync(`app/${file}`, "utf8"));
/** What frames other screens has no address of its own: only what may be drawn within it counts. */
const frames = ["layout.tsx", "boundary.tsx"];

test("every route that draws a screen is on the list of screens, and every line of the list is a route", () => {
  const drawn = collectRoutes("root")
    .filter(({ file }) => draws(file) && !frames.some((frame) => file.endsWith(`/${frame}`)))
    .map(({ pattern }) => pattern || "/");
  expect(drawn.filter((pattern) => !listed.has(pattern))).toEqual([]);
  expect([...listed].filter((at) => !drawn.includes(at))).toEqual([]);
});

const validator = new HtmlValidate(
  new StaticConfigLoader({ root: true, extends: ["html-validate:standard"], rules: {} }),
);

/** What is wrong with a document, by the HTML standard, and where. */
async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ message, offset }) => `${message}: ${html.slice(offset - 60, offset + 60)}`);
}

describe.each(languages)("in %s", (language) => {
  const say = textsIn(language);
  let world: ScreenWorld;
  beforeAll(async () => {
    world = await makeScreenWorld();
  });

  test.each(screens.map((screen) => [nameOf(screen), screen] as const))(
    "%s: whole, and valid HTML",
    async (_, screen) => {
      const url = new URL(addressOf(screen, world), "http://127.0.0.1:3000");
      const headers = { Cookie: world.cookies[screen.who], "Accept-Language": language };
      const answer = await answerRequest(new Request(url, { headers }));
      const html = await answer.text();
      expect(answer.status).toBe(screen.status ?? 200);
      expect(html).toContain(`<html lang="${language}">`);
      expect(headingsOf(html)).toContain(headingOf(screen, say));
      if (isPrivate(screen)) expect(answer.headers.get("Cache-Control")).toBe("no-store");
      expect(await faultsOf(html)).toEqual([]);
    },
  );
});

/** The words of the headings of a document. */
const headingsOf = (html: string) =>
  [...html.matchAll(/<(h[1-3])[ >].*?<\/\1>/gs)].map(([heading]) => heading.replaceAll(/<[^>]*>/g, ""));

/** What somebody sees only by having signed in: no browser keeps it. */
const isPrivate = ({ who, at }: Screen) => who !== "nobody" && at !== "/";

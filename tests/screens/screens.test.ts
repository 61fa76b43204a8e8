import { readFileSync } from "node:fs";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { afterAll, beforeAll, beforeEach, describe, expect, type Mock, test, vi } from "vitest";
import { gateStoreHost } from "#app/http/server/store-host.ts";
import { languages } from "#app/lib/i18n.ts";
import { log } from "#app/lib/log.server.ts";
import { sellByTwin } from "#tests/fakes/payments/with-twin.ts";
import { answerRequest } from "#tests/setup/request-handler.ts";
import { collectRoutes } from "#tests/setup/route-list.ts";
import { textsIn } from "#tests/setup/texts.ts";
import { addressOf, cookiesIn, headingOf, nameOf } from "./screen-address.ts";
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

const errors = vi.spyOn(log, "error") as unknown as Mock<(line: { err: unknown }) => void>;

/** What is wrong with a document, by the HTML standard, and where. */
async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ message, offset }) => `${message}: ${html.slice(offset - 60, offset + 60)}`);
}

let endSale: () => Promise<void>;
beforeAll(async () => {
  ({ end: endSale } = await sellByTwin("PADDLE"));
});
afterAll(() => endSale());

describe.each(languages)("in %s", (language) => {
  const say = textsIn(language);
  let world: ScreenWorld;
  beforeAll(async () => {
    world = await makeScreenWorld();
  });
  beforeEach(() => void errors.mockClear());

  test.each(screens.map((screen) => [nameOf(screen), screen] as const))(
    "%s: whole, and valid HTML",
    async (_, screen) => {
      const cookies = await cookiesIn(screen.who, world, language);
      const answer = await visit(addressOf(screen, world), cookies, language);
      const html = await answer.text();
      expect(errors.mock.calls.map(([{ err }]) => String(err))).toEqual([]);
      expect(answer.status).toBe(screen.status ?? 200);
      expect(html).toContain(`<html lang="${language}">`);
      expect(headingsOf(html)).toContain(headingOf(screen, say));
      expect(html, "what is refused would be saved as a file").not.toMatch(/<a [^>]*\bdownload\b[="]/);
      if (!screen.list) expect(columnsOf(html), "its line in screens.ts says `list`").toEqual([]);
      expect(html.includes(' inert=""'), "`dialogs: true` in the handle of the page behind").toBe(
        html.includes("<dialog"),
      );
      const title = html.includes("<dialog") ? `${headingOf(screen, say)} · Tejghea` : expect.any(String);
      expect(titlesOf(html), "one title; of a dialog its own").toEqual([title]);
      if (isPrivate(screen) || html.includes('name="form_token"'))
        expect(answer.headers.get("Cache-Control")).toBe("no-store");
      if (isOfStoreHost(screen)) expect(lostAtStoreHost(html)).toEqual([]);
      expect(tableFaultsOf(html, screen)).toEqual([]);
      expect(await faultsOf(html)).toEqual([]);
    },
  );
});

/** The words of the headings of a document. */
const headingsOf = (html: string) =>
  [...html.matchAll(/<(h[1-3])[ >].*?<\/\1>/gs)].map(([heading]) => heading.replaceAll(/<[^>]*>/g, ""));

/** Titles of the document; those within a picture name its parts. */
const titlesOf = (html: string) =>
  [...html.replace(/<svg.*?<\/svg>/gs, "").matchAll(/<title>(.*?)<\/title>/gs)].map(([, title]) => title);

/** What makes a screen a list; what stands behind a dialog has a line of its own. */
const columnsOf = (html: string) =>
  ["table stack", "pager"].filter((name) => !html.includes("<dialog") && html.includes(`class="${name}"`));

/** Pages whose tables are an example of an order, or paper. */
const drawsPaper = ({ at }: Screen) => at === "/" || at.startsWith("/print/");

/** What the tables of a document lack: heads, and in one that may stack a role of each part and what names a row. */
const tableFaultsOf = (html: string, screen: Screen) =>
  [...html.matchAll(/<table[ >].*?<\/table>/gs)].flatMap(([table]) => [
    ...(drawsPaper(screen) || table.includes('scope="col"') ? [] : [`no heads: ${table}`]),
    ...(/^<table [^>]*role="table"/.test(table) ? stackFaultsOf(table) : []),
  ]);

function stackFaultsOf(table: string): string[] {
  const parts = table.match(/<(?:thead|tbody|tfoot|tr|th|td)[ >][^>]*/g) ?? [];
  const rows = table.replace(/<thead.*<\/thead>/s, "").match(/<tr[ >].*?<\/tr>/gs) ?? [];
  return [
    ...parts.filter((part) => !part.includes(' role="')),
    ...rows.filter((row) => !row.includes('role="rowheader"')),
  ];
}

/** What somebody sees only by having signed in: no browser keeps it. */
const isPrivate = ({ who, at }: Screen) => who !== "nobody" && at !== "/";

/** What the store's own host shows, where an installation has one. */
const isOfStoreHost = ({ at }: Screen) => /^\/(?:store|print)(?:\/|$)/.test(at);

/** Where a page sends its forms, of that what the store's own host does not have. */
const hosts = { storeHost: "store.test", origin: "http://product.test" };
const lostAtStoreHost = (html: string) =>
  [...html.matchAll(/ (?:form)?action="([^"]*)"/g)]
    .map(([, to = ""]) => to)
    .filter((to) => gateStoreHost(new Request(new URL(to, "http://store.test/store")), hosts));

/** What the product answers to a browser that opens an address. */
const visit = (address: string, cookies: string, language: string): Promise<Response> => {
  const headers = { Cookie: cookies, "Accept-Language": language };
  return answerRequest(new Request(new URL(address, "http://127.0.0.1:3000"), { headers }));
};

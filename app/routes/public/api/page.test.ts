import { describe, expect, test } from "vitest";
import { operations } from "#app/domain/operations.server.ts";
import { visitor } from "#app/lib/actor.ts";
import type { Caller } from "#app/lib/caller.ts";
import { resources } from "#app/lib/translations.server.ts";
import { drawPage } from "#tests/setup/draw-page.tsx";
import * as page from "./page.tsx";

const caller = { actor: visitor, scope: null, ip: "127.0.0.1" } as Caller;

describe.each(["en", "ro"] as const)("the page about the API (%s)", async (language) => {
  const html = await drawPage(page, { path: "/v1", caller, language });
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);

  test("has each call with its address, and each text of its own in the language", () => {
    for (const { key } of operations) {
      const [method, path = ""] = key.split(/_(.*)/s);
      const shape = path.replace(/:\w+/g, "{\\w+}").replaceAll("/", "\\/");
      expect(html, key).toMatch(new RegExp(`<b>${method}</b> ${shape}</code>`));
    }
    const { heading, lead } = resources[language].api as unknown as { heading: string; lead: string };
    expect(html).toContain(`>${heading}</h1>`);
    expect(html).toContain(lead);
  });

  test("says of which calls a repeat is harmless, and which take the name of a cart", () => {
    const count = (text: string) => html.split(text).length - 1;
    expect(count('class="once"')).toBe(operations.filter(({ transaction }) => transaction).length);
    expect(count("<dt><code>x-cart</code>")).toBe(
      operations.filter(({ access }) => access.includes("shop")).length,
    );
  });

  test("has no script, and each id once", () => {
    expect(page.handle.hydrate).toBe(false);
    expect(html).not.toContain("<script");
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  test("leads nowhere that is not on it", () => {
    const led = [...html.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id);
    expect(led.length).toBeGreaterThan(operations.length);
    expect(led.filter((id) => !ids.includes(id))).toEqual([]);
  });
});

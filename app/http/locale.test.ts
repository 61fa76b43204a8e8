import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import type { Language } from "#app/lib/i18n.ts";
import { routeArgs } from "#tests/setup/route-args.ts";
import { localeMiddleware, localeOf, rememberLanguage, speakUnchosen } from "./locale.server.ts";

async function languageFor(
  headers: Record<string, string>,
  host = "127.0.0.1",
  search = "",
): Promise<Language> {
  const url = new URL(`http://${host}/${search}`);
  const args = routeArgs(new Request(url, { headers }));
  await localeMiddleware(args, async () => new Response());
  return localeOf(args.context);
}

test("a browser's languages are weighed; the first that the product speaks wins", async () => {
  const asked = [
    ["ro", "ro"],
    ["ro-MD,ro;q=0.9,en;q=0.8", "ro"],
    ["de, en;q=0.5, RO-ro;q=0.8", "ro"],
    ["en-US,en;q=0.9,ro;q=0.8", "en"],
    ["ro;q=0, de", "en"],
    ["*", "en"],
    ["", "en"],
  ] as const;
  for (const [accepted, language] of asked)
    expect([accepted, await languageFor({ "Accept-Language": accepted })]).toEqual([accepted, language]);
});

test("a Romanian host comes before the browser, the choice before both, and what the address says before all", async () => {
  expect(await languageFor({ "Accept-Language": "en" }, "tejghea.ro")).toBe("ro");
  const chosenCookie = async (language: Language) =>
    (await rememberLanguage(new Request("http://tejghea.ro"), language)).split(";", 1)[0] ?? "";
  const chosen = { Cookie: await chosenCookie("en"), "Accept-Language": "ro" };
  expect(await languageFor(chosen, "tejghea.ro")).toBe("en");
  expect(await languageFor({ Cookie: await chosenCookie("en") }, "tejghea.ro", "?lang=ro")).toBe("ro");
  expect(await languageFor({}, "tejghea.ro", "?lang=hu")).toBe("ro");
  expect(await languageFor({ Cookie: "_tg_lang=nonsense", "Accept-Language": "ro" })).toBe("ro");
});

test("a call of a program is answered by its host and what it accepts; cookies count for nothing", async () => {
  const headers = { Cookie: "_tg_lang=ImVuIg%3D%3D", "Accept-Language": "ro" };
  const called = (given: Record<string, string>, host = "127.0.0.1") => {
    const context = new RouterContextProvider();
    speakUnchosen(new Request(`http://${host}/v1/orders`, { headers: given }), context);
    return localeOf(context);
  };
  expect(await languageFor(headers)).toBe("en");
  expect([called(headers), called({}, "tejghea.ro"), called({})]).toEqual(["ro", "ro", "en"]);
});

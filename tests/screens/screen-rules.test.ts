import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { plans } from "#app/domain/billing/plans.ts";
import { menuFor } from "#app/routes/console/menu.server.ts";
import english from "#locales/en/console.json";
import { requestPage } from "#tests/setup/request-handler.ts";
import { collectRoutes } from "#tests/setup/route-list.ts";
import { addressOf, nameOf } from "./screen-address.ts";
import { makeScreenWorld, type ScreenWorld, type Visitor } from "./screen-world.ts";
import { type Screen, screens } from "./screens.ts";

/** Pages that are read, and have a form for whoever may do more; and acts that come with the right to read. */
const forReaders = [
  "/console/organization",
  "/console/store/product",
  "/console/store/product/images",
  "/console/store/product/images/:image_id/position/:position",
  "/console/store/product/images/:image_id/remove",
  "/console/store/orders/:order_id",
  "/console/store/orders/:order_id/email",
  "/console/store/orders/views/new",
  "/console/store/settings/business",
  "/console/store/settings/shop",
  "/console/store/settings/pickup",
  "/console/store/workplaces/:location_id/pickup",
  "/console/store/settings/:setting_id?",
  "/console/organization/leave",
];

/** Pages of the console that the menu does not lead to. */
const besideTheMenu = [
  "/console/organization",
  "/console/organization/remove",
  "/console/business/cash_register",
  "/console/organization/users/:user_id/view",
  "/console/business/transactions",
  "/console/organization/sign-in",
];

/** No right opens it, and the account's menu leads to it. */
const isOnesOwn = ({ at }: Screen) => /^\/console\/account(?:\/|$)/.test(at);
const isOfOrganization = ({ at }: Screen) =>
  /^\/console\/(?:audit|helpdesk|organization|subscriptions)(?:\/|$)/.test(at);

interface Module {
  action?: unknown;
}

const sourceOf = (file: string) => readFileSync(`app/${file}`, "utf8");

/** The modules of the routes, by their addresses. */
const modules = new Map<string, Module>();
for (const { pattern, file } of collectRoutes("root"))
  modules.set(pattern || "/", await import(/* @vite-ignore */ `${process.cwd()}/app/${file}`));

const posts = ({ at }: Screen) => modules.get(at)?.action !== undefined;
const inConsole = screens.filter(({ at }) => at.startsWith("/console/"));
const named = (chosen: readonly Screen[]) => chosen.map((screen) => [nameOf(screen), screen] as const);

let world: ScreenWorld;
beforeAll(async () => {
  world = await makeScreenWorld();
});

/** Opens a screen as somebody, with more in its address. */
function open(screen: Screen, who: Visitor = screen.who, more = ""): Promise<Response> {
  const address = addressOf(screen, world);
  return requestPage(more ? `${address}${screen.search ? "&" : "?"}${more}` : address, {
    cookies: world.cookies[who],
  });
}

/** How many rows, slips or products a page shows, without what stands around it. */
const rowsIn = (html: string) =>
  (/<main[\s\S]*<\/main>/.exec(html)?.[0].match(/<(?:tr|li|article)[ >]/g) ?? []).length;

describe("whoever may see everything and do nothing", () => {
  const acts = inConsole.filter(
    (screen) => posts(screen) && !isOnesOwn(screen) && !forReaders.includes(screen.at),
  );
  test.each(named(acts))("is not shown %s", async (_, screen) => {
    const { status } = await open(screen, "reader");
    expect(status, "its loader asks for less than its action: loadFor(operation, …)").toBe(403);
  });
});

describe("a list", () => {
  const lists = screens.filter((screen) => screen.list);
  test.each(named(lists))("leads to its last page: %s", async (_, screen) => {
    const past = await open(screen, screen.who, "page=999");
    if (past.status === 302) return expect(past.headers.get("Location")).toMatch(/[?&]page=\d\b/);
    const first = await open(screen);
    const [shown, all] = [rowsIn(await past.text()), rowsIn(await first.text())];
    expect(shown, "past its last page rows are missing: loadList or keepWithinPages").toBe(all);
  });
});

test("the page of a form that changes a row draws the present one after a conflict", () => {
  const changing = collectRoutes("root").filter(({ file }) => sourceOf(file).includes("saveRow("));
  expect(changing.map(({ file }) => file)).toContain("routes/console/categories/edit.tsx");
  const lacking = changing.filter(({ file }) => !/^export const shouldRevalidate\b/m.test(sourceOf(file)));
  expect(
    lacking.map(({ file }) => file),
    "export const shouldRevalidate = reloadAfterConflict",
  ).toEqual([]);
});

describe("the menu of the console", () => {
  const entries = menuFor(Object.values(plans).flatMap(({ features }) => features)).flatMap(
    ({ items }) => items,
  );
  const led = entries.flatMap(({ to, with: others }) => [to, ...others]);
  const isLed = ({ at }: Screen) => led.some((to) => at === to || at.startsWith(`${to}/`));

  test("leads to every page", () => {
    const lost = inConsole.filter(
      (screen) =>
        !isLed(screen) &&
        !isOnesOwn(screen) &&
        !isOfOrganization(screen) &&
        !besideTheMenu.includes(screen.at),
    );
    expect(
      lost.map(({ at }) => at),
      "no entry in app/routes/console/menu.server.ts",
    ).toEqual([]);
  });

  test("has the texts and the icons of its entries, and no others", () => {
    const names = entries.map(({ name }) => name).sort();
    expect(Object.keys(english.menu).sort(), "console:menu.*").toEqual(names);
    const drawn = readFileSync("public/menu.svg", "utf8").matchAll(/<symbol id="([^"]+)"/g);
    expect([...drawn].map(([, name]) => name).sort(), "symbols of public/menu.svg").toEqual(names);
  });
});

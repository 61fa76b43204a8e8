import type { BrowserContext, Page } from "@playwright/test";
import { addressOf, headingOf, nameOf } from "#tests/screens/screen-address.ts";
import { makeScreenWorld, type ScreenWorld, type Visitor } from "#tests/screens/screen-world.ts";
import { type Screen, screens } from "#tests/screens/screens.ts";
import { watch } from "./support/complaints.ts";
import { asVisitor } from "./support/cookies.ts";
import { faultsOf } from "./support/inspect.ts";
import { test as base, expect } from "./support/test.ts";
import { textsIn } from "./support/texts.ts";
import { fitsEachWidth, sidewaysBy } from "./support/widths.ts";

interface Door {
  /** Stays open from one screen to the next. */
  page: Page;
  /** Fails if the browser has complained since it was last asked. */
  check: () => void;
}

type OpenDoor = (who: Visitor, language: "en" | "ro") => Promise<Door>;

const test = base.extend<{ open: OpenDoor }, { world: ScreenWorld; doors: Map<string, Door> }>({
  world: [async ({ browserName: _ }, use) => use(await makeScreenWorld()), { scope: "worker" }],
  doors: [async ({ browserName: _ }, use) => use(new Map()), { scope: "worker" }],
  open: async ({ browser, world, doors, javaScriptEnabled }, use) =>
    use(async (who, language) => {
      const name = `${who} ${language}`;
      const known = doors.get(name);
      if (known) return known;
      const context: BrowserContext = await browser.newContext({
        javaScriptEnabled,
        locale: language === "en" ? "en-GB" : "ro-RO",
        // The outbox opens only to what came straight from the machine.
        extraHTTPHeaders: {},
      });
      await asVisitor(context, world.cookies[who]);
      const door = { page: await context.newPage(), check: watch(context, /status of 404 .*\/404\)/) };
      doors.set(name, door);
      return door;
    }),
});

/** Opens a screen in a language: it is the one that was asked for, and fits a laptop and a phone. */
async function look(screen: Screen, language: "en" | "ro", { page, check }: Door, world: ScreenWorld) {
  await page.setViewportSize({ width: 1280, height: 720 });
  const answer = await page.goto(addressOf(screen, world));
  expect(answer?.status()).toBe(screen.status ?? 200);
  expect(await headingsOf(page)).toContain(headingOf(screen, textsIn(language)));
  expect(await sidewaysBy(page), "scrolls sideways on a laptop").toBeLessThanOrEqual(0);
  check();
}

/** The words of the headings that a page shows. */
const headingsOf = (page: Page) =>
  page
    .locator("h1, h2, h3")
    .evaluateAll((all) =>
      all.filter((one) => one.checkVisibility()).map((one) => one.textContent.trim().replaceAll(/\s+/g, " ")),
    );

/** Makes the window of an open screen as wide as a phone's: it fits. */
async function onPhone({ page, check }: Door) {
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysBy(page), "scrolls sideways on a phone").toBeLessThanOrEqual(0);
  check();
}

for (const screen of screens) {
  test(nameOf(screen), async ({ open, world, scripts }) => {
    const romanian = await open(screen.who, "ro");
    await look(screen, "ro", romanian, world);
    if (screen.list) await fitsEachWidth(romanian.page);
    await onPhone(romanian);
    if (!scripts) return;
    const english = await open(screen.who, "en");
    await look(screen, "en", english, world);
    // axe looks at a laptop in the one language, and at a phone in the other.
    expect(await faultsOf(english.page)).toEqual([]);
    expect(await faultsOf(romanian.page)).toEqual([]);
    await onPhone(english);
  });
}

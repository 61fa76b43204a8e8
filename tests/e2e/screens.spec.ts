import type { BrowserContext, Page } from "@playwright/test";
import { addressOf, cookiesIn, headingOf, nameOf } from "#tests/screens/screen-address.ts";
import { makeScreenWorld, type ScreenWorld, type Visitor } from "#tests/screens/screen-world.ts";
import { type Screen, screens } from "#tests/screens/screens.ts";
import { type Say, textsIn } from "../setup/texts.ts";
import { watch } from "./support/complaints.ts";
import { asVisitor } from "./support/cookies.ts";
import { hydrated } from "./support/hydrated.ts";
import { faultsOf } from "./support/inspect.ts";
import { silentButtons } from "./support/silent-buttons.ts";
import { lostBySpacing } from "./support/spacing.ts";
import { smallTargets } from "./support/targets.ts";
import { test as base, expect } from "./support/test.ts";
import { closesUntouched, staysUntouched } from "./support/untouched-dialog.ts";
import { fitsEachWidth, sidewaysBy } from "./support/widths.ts";

interface Door {
  /** Stays open from one screen to the next. */
  page: Page;
  /** Fails if the browser has complained since it was last asked. */
  check: () => void;
}

type OpenDoor = (who: Visitor) => Promise<Door>;

const test = base.extend<{ open: OpenDoor }, { world: ScreenWorld; doors: Map<string, Door> }>({
  world: [async ({ browserName: _ }, use) => use(await makeScreenWorld()), { scope: "worker" }],
  doors: [async ({ browserName: _ }, use) => use(new Map()), { scope: "worker" }],
  open: async ({ browser, world, doors, javaScriptEnabled, scripts }, use) =>
    use(async (who) => {
      const known = doors.get(who);
      if (known) return known;
      const context: BrowserContext = await browser.newContext({
        javaScriptEnabled,
        locale: languageOf(scripts) === "en" ? "en-GB" : "ro-RO",
        // The outbox opens only to what came straight from the machine.
        extraHTTPHeaders: {},
      });
      await asVisitor(context, await cookiesIn(who, world, languageOf(scripts)));
      const door = { page: await context.newPage(), check: watch(context, provoked) };
      doors.set(who, door);
      return door;
    }),
});

/** Journeys are in English with scripts, and in Romanian without: here it is the other way round. */
const languageOf = (scripts: boolean) => (scripts ? "ro" : "en");

/** Opens a screen: it is the one that was asked for, and fits a laptop. */
async function look(screen: Screen, { page, check }: Door, world: ScreenWorld, say: Say) {
  await page.setViewportSize({ width: 1280, height: 720 });
  const answer = await page.goto(addressOf(screen, world));
  expect(answer?.status()).toBe(screen.status ?? 200);
  expect(await headingsOf(page)).toContain(headingOf(screen, say));
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

/** Makes the window of an open screen as wide as a phone's: it fits, also the narrowest (WCAG 1.4.10). */
async function onPhone({ page, check }: Door) {
  await page.setViewportSize({ width: 320, height: 844 });
  expect(await sidewaysBy(page), "scrolls sideways at 320 px").toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysBy(page), "scrolls sideways on a phone").toBeLessThanOrEqual(0);
  check();
}

/**
 * The pages of what is not found and of no business of one's own; and axe asks the frame of a payment, which is of another
 * origin.
 */
const provoked =
  /status of 404 .*\/(?:404|switch\?business=nimeni)\)|execute 'postMessage' on 'DOMWindow': The target origin/;

/** Public pages have none of ours. */
const runsScripts = async (page: Page) => (await page.locator("script#texts").count()) > 0;

/** What a page that runs scripts says of changes that nobody has made. */
async function unsavedOf(page: Page): Promise<string[]> {
  if (!(await runsScripts(page))) return [];
  await hydrated(page);
  return page.evaluate(() => {
    const leaving = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(leaving);
    const marks = [...document.querySelectorAll("[data-unsaved]")].map((mark) => mark.outerHTML.slice(0, 80));
    return leaving.defaultPrevented ? ["asks before it is left", ...marks] : marks;
  });
}

/** The screens that are pressed by thumbs. */
const isAtCounter = ({ at }: Screen) => at.startsWith("/store");

for (const screen of screens) {
  test(nameOf(screen), async ({ open, world, scripts }) => {
    const door = await open(screen.who);
    await look(screen, door, world, textsIn(languageOf(scripts)));
    if (scripts) expect(await faultsOf(door.page, screen.alike), "on a laptop").toEqual([]);
    if (scripts) expect(await unsavedOf(door.page), "opened, and nothing typed").toEqual([]);
    expect(await silentButtons(door.page), "can't be pressed, and nothing says why").toEqual([]);
    if (scripts) expect(await lostBySpacing(door.page), "with spread text, on a laptop").toEqual([]);
    if (isAtCounter(screen)) expect(await smallTargets(door.page), "on a laptop").toEqual([]);
    const everyWidth = scripts && (screen.list || screen.wide);
    if (everyWidth) await fitsEachWidth(door.page);
    await onPhone(door);
    if (scripts) expect(await lostBySpacing(door.page), "with spread text, on a phone").toEqual([]);
    if (isAtCounter(screen)) expect(await smallTargets(door.page), "on a phone").toEqual([]);
    // A table is drawn as cards there: what is hidden on a laptop is looked at too.
    if (everyWidth) expect(await faultsOf(door.page, screen.alike), "on a phone").toEqual([]);
    if (scripts && (await runsScripts(door.page)) && (await door.page.getByRole("dialog").count()) > 0)
      await (screen.fixed ? staysUntouched : closesUntouched)(door.page);
    door.check();
  });
}

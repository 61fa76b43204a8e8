import type { Browser, Page } from "@playwright/test";
import { type DemoDoors, enterStore } from "./enter-demo.ts";
import { runProgram } from "./program.ts";
import { withRunningDemo } from "./running-demo.ts";

const PORT = Number(process.env.WEAK_LINE_PORT ?? 4091);
const ROUNDS = 5;
/** Milliseconds until an answer begins, and bytes a second. */
const LINE = { latency: 400, downloadThroughput: 180_000, uploadThroughput: 180_000, offline: false };

/** What is pressed, what is there once it has worked, and within how many seconds it is to be. */
const ACTS = {
  "the dialog of a product that asks": [`.good .add[name="open"]`, "dialog:modal", 0.5],
  "a category": [`.cats button:not([aria-current])`, ".cats button:not(:first-child)[aria-current]", 0.1],
  "an order placed": ["#draft .place button", ".order-page", 1.2],
} as const;
type Act = keyof typeof ACTS;

/**
 * Measures how long the counter lets somebody wait on a weak line, from the press to what it is about; medians, each with its
 * goal.
 */
await runProgram(() =>
  withRunningDemo(PORT, async ({ browser, doors }) => {
    const took = new Map<Act, number[]>();
    for (let round = 0; round < ROUNDS; round++) {
      const page = await openCounter(browser, doors);
      for (const [act, seconds] of await takeAnOrder(page, doors.store))
        took.set(act, [...(took.get(act) ?? []), seconds]);
      await page.context().close();
    }
    for (const [act, all] of took) {
      const sorted = all.toSorted((one, other) => one - other);
      const each = sorted.map((seconds) => seconds.toFixed(2)).join(", ");
      const [, , goal] = ACTS[act];
      process.stdout.write(`${sorted[Math.floor(ROUNDS / 2)]?.toFixed(2)} s (${goal})  ${act} (${each})\n`);
    }
  }),
);

async function openCounter(browser: Browser, doors: DemoDoors): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 860 } })).newPage();
  await enterStore(page, doors, doors.sales);
  return page;
}

/** Opens the counter on the weak line and takes an order there; gives what each act took, in seconds. */
async function takeAnOrder(page: Page, store: string): Promise<[Act, number][]> {
  const line = await page.context().newCDPSession(page);
  await line.send("Network.enable");
  await line.send("Network.emulateNetworkConditions", LINE);
  await page.goto(`${store}/new`, { waitUntil: "networkidle" });
  const took: [Act, number][] = [];
  const time = async (act: Act) => took.push([act, await measured(page, ACTS[act])]);
  await time("the dialog of a product that asks");
  await page.locator("dialog .close").click();
  await page.locator("dialog").waitFor({ state: "detached" });
  await time("a category");
  await page.locator(".cats button").first().click();
  await page.locator(`.good .add[name="more"]`).first().click();
  await page.locator("#draft .lines tr:not(.unkept)").waitFor();
  await page.waitForLoadState("networkidle");
  await time("an order placed");
  return took;
}

function measured(page: Page, [press, there]: (typeof ACTS)[Act]): Promise<number> {
  return page.evaluate(
    ([press, there]) =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        document.querySelector<HTMLElement>(press)?.click();
        const look = () => {
          if (document.querySelector(there)) resolve((performance.now() - began) / 1_000);
          else requestAnimationFrame(look);
        };
        look();
      }),
    [press, there] as const,
  );
}

import type { Browser } from "@playwright/test";
import type { DemoDoors, DemoMember } from "./enter-demo.ts";
import { runProgram } from "./program.ts";
import { withRunningDemo } from "./running-demo.ts";
import { boardJobs } from "./taps/board-jobs.ts";
import { counterJobs } from "./taps/counter-jobs.ts";
import { Finger, watchShifts } from "./taps/finger.ts";
import type { Job, Tablet } from "./taps/job.ts";

interface Viewport {
  width: number;
  height: number;
}

const PORT = Number(process.env.TAPS_PORT ?? 4091);
const PATIENCE = 10_000;
const [wanted = ""] = process.argv.slice(2);
const jobs = [...counterJobs, ...boardJobs].filter(({ name }) => name.includes(wanted));
/** What moves less than this is not to be seen. */
const UNSEEN = 0.00005;

/**
 * Counts what the jobs of the counter take on the demo business: taps, keys, deletions, and what moves meanwhile. Fails
 * when one takes more than its goal, has something taken back, moves anything under the finger, or can't be done. An
 * argument, `npm run taps -- "quick entry"`, counts the jobs alone that have it in their name.
 */
await runProgram(() =>
  withRunningDemo(PORT, async ({ browser, doors }) => {
    const missed = await countAll(browser, doors);
    if (missed > 0) throw new Error(`${missed} of ${jobs.length} jobs miss their goal.`);
  }),
);

/** Gives how many jobs miss their goal. */
async function countAll(browser: Browser, { store, sales, delivery }: DemoDoors): Promise<number> {
  const device = async (member: DemoMember, viewport: Viewport): Promise<Tablet> => {
    const context = await browser.newContext({ locale: "ro-RO", hasTouch: true, isMobile: true, viewport });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    await watchShifts(page);
    return { page, store, ...member, known: "" };
  };
  const tablet = { width: 820, height: 1180 };
  const devices = {
    counter: await device(sales, tablet),
    board: await device(delivery, tablet),
    phone: await device(delivery, { width: 390, height: 844 }),
  };
  let missed = 0;
  say(["job", "taps (goal)", "keys (goal)", "deletions", "shift"]);
  for (const job of jobs) {
    const { met, told } = await count(job, devices[job.at]);
    say(told);
    if (!met) missed += 1;
  }
  return missed;
}

/** A job that can't be done as it is written is told, and the next one counted. */
async function count({ name, goal, prepare, work }: Job, tablet: Tablet) {
  const finger = new Finger(tablet.page);
  try {
    await prepare(tablet);
    await finger.begin();
    await work(finger, tablet);
  } catch (error) {
    return { met: false, told: [name, `not done: ${String(error)}`] };
  }
  const { taps, keys, deletions } = finger;
  const moved = await finger.moved();
  const shift = moved.reduce((sum, { value }) => sum + value, 0);
  const figures = [`${taps} (${goal.taps})`, `${keys} (${goal.keys})`, `${deletions}`, shift.toFixed(4)];
  const what = moved.flatMap(({ what }) => what).map((one) => `\n    ${one}`);
  return {
    met: taps <= goal.taps && keys <= goal.keys && deletions === 0 && shift < UNSEEN,
    told: [name, ...figures, ...what],
  };
}

function say([name = "", ...figures]: string[]): void {
  process.stdout.write(`${name.padEnd(64)}${figures.map((figure) => figure.padEnd(14)).join("")}\n`);
}

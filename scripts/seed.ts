import { parseArgs } from "node:util";
import { withEnvironment } from "./environment.ts";
import { runProgram } from "./program.ts";

const ORDERS = 1_000_000;
const ORGANIZATIONS = 50;
const TELL_EVERY_MS = 5_000;

/**
 * Fills the empty database of the environment (`DATA_DIR`, or `DATABASE_URL`) with businesses and orders of two years, to try the
 * product at a size: `npm run seed -- --orders 1000000 --organizations 50`. Tells how far it is and how long it took.
 */
await runProgram(() =>
  withEnvironment(async ({ databaseUrl }) => {
    const { values } = parseArgs({
      options: {
        orders: { type: "string", default: String(ORDERS) },
        organizations: { type: "string", default: String(ORGANIZATIONS) },
      },
    });
    const [orders, organizations] = [
      countOf("orders", values.orders),
      countOf("organizations", values.organizations),
    ];
    const { prepareDatabase } = await import("./prepare-database.ts");
    await prepareDatabase(databaseUrl);
    const { prisma } = await import("#app/lib/database.server.ts");
    const { fillAtScale } = await import("../prisma/scale/fill.ts");
    const started = performance.now();
    const seconds = () => Math.round((performance.now() - started) / 1000);
    const say = (text: string) => process.stdout.write(`${String(seconds()).padStart(5)} s  ${text}\n`);
    let told = 0;
    const tell = (stored: number, what?: string) => {
      if (!what && performance.now() - told < TELL_EVERY_MS) return;
      told = performance.now();
      const share = `${Math.round((100 * stored) / orders)} %`;
      say(
        `${stored.toLocaleString("en")} of ${orders.toLocaleString("en")} orders, ${share}${what ? `, ${what}` : ""}`,
      );
    };
    const shops = await fillAtScale({
      databaseUrl,
      db: prisma,
      orders,
      organizations,
      now: new Date(),
      tell,
    });
    await prisma.$disconnect();
    say(
      `filled. ${shops[0]?.email} owns the largest business; the mail with the link to sign in is at /dev/mail.`,
    );
  }),
);

function countOf(name: string, text: string): number {
  const count = Number(text);
  if (Number.isSafeInteger(count) && count > 0) return count;
  throw new Error(`--${name} takes a whole number, as in --${name} 1000.`);
}

import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { Tx } from "#app/lib/database.server.ts";
import { optionalLines, rowVersion, saysAll } from "#app/lib/input.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { query } from "#app/lib/query.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { saidIn } from "#app/lib/said.ts";
import type { Scope } from "#app/lib/scope.ts";
import { requireVersion } from "#app/lib/version.ts";
import { shopLimits } from "./shop-limits.ts";

const greeting = optionalLines(shopLimits.greeting.max);

const shownShop = z.object({
  greeting: z.string().describe("In the language of the business."),
  second_greeting: z.string().describe("In the other language; where it is blank, the first one is shown."),
  mails: z.boolean().describe("Whether customers are written to about their orders."),
  version: z.number(),
});

async function findShop(db: Tx, { organizationId }: Scope) {
  const row = await db.shop.findUnique({ where: { organizationId } });
  return {
    greeting: row?.greeting ?? "",
    second_greeting: row?.secondGreeting ?? "",
    mails: row?.mails ?? true,
    version: row?.version ?? 1,
  };
}

const nothing = { greeting: "", second_greeting: "", mails: false };

/** What the online shop says of itself, and whether it writes to its customers; open to everybody of the organization. */
export const ownShop = query({
  key: "GET_/v1/shops",
  summary: "Show what the online shop says of itself",
  access: ["organization"],
  input: z.object({}),
  output: z.object({ shop: shownShop }),
  run: async ({ db, scope }) => ({ shop: await findShop(db, scope) }),
});

/**
 * Changes the greeting of the online shop in both languages, and whether it writes to its customers; what is left out
 * stays, unless the form asks for all. Needs the key of
 * the settings. Gives its page status 1 when that changes nothing. Refuses a form drawn from an older version (`stale`).
 */
export const updateShop = operation({
  key: "PUT_/v1/shops",
  summary: "Change what the online shop says of itself; what is left out stays",
  refuses: ["stale"],
  access: ["PUT_/v1/settings/:setting_id"],
  input: z.object({
    greeting,
    second_greeting: greeting,
    mails: z
      .union([z.boolean(), z.stringbool()])
      .optional()
      .describe("Whether customers are written to about their orders."),
    details: saysAll,
    version: rowVersion,
  }),
  output: z.object({ version: z.number() }),
  again: async ({ db, scope }, id) => ({ id, status: 0, version: (await findShop(db, scope)).version }),
  audit: "shop.updated",
  async run({ db, scope, record }, { version: drawnFrom, details, ...given }) {
    const { organizationId } = scope;
    const { version, ...before } = await findShop(db, scope);
    requireVersion({ version, ...before }, drawnFrom);
    const values = { ...(details ? nothing : before), ...saidIn(given) };
    if (isDeepStrictEqual(before, values)) return { id: organizationId, status: 1, version };
    await db.shop.createMany({ data: [{ organizationId }], skipDuplicates: true });
    const { count } = await db.shop.updateMany({
      where: { organizationId, version },
      data: {
        greeting: values.greeting,
        secondGreeting: values.second_greeting,
        mails: values.mails,
        version: { increment: 1 },
      },
    });
    if (count === 0) throw new Refusal("stale", { body: { current: await findShop(db, scope) } });
    record({ subjectId: organizationId, before, after: values });
    return { id: organizationId, status: 0, version: version + 1 };
  },
});

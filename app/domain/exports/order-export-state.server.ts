import { z } from "zod";
import { fileAnswer } from "#app/lib/file-answer.server.ts";
import { languageOf } from "#app/lib/i18n.ts";
import { query } from "#app/lib/query.server.ts";
import { SPREADSHEET } from "#app/lib/spreadsheet.server.ts";
import { openObject } from "#app/lib/storage.server.ts";
import { exportOf, givenUp, jobOf } from "./job-of.server.ts";
import { askedOrders, exportKey } from "./make-export.server.ts";
import { orderFileName } from "./order-sheets.server.ts";

const access = ["GET_/v1/orders/export"] as const;

/**
 * How far the spreadsheet of orders is that a job makes for a user, or why there will be none, and of which orders; null where
 * none was asked for.
 */
export const orderExportState = query({
  access,
  input: z.object({}),
  async run({ db, scope: { organizationId }, actor, now }) {
    if (actor.kind !== "user" || actor.viewing) return null;
    const whose = { userId: actor.id, organizationId };
    const made = await exportOf(db, whose, "orders", now);
    const job = jobOf(made);
    if (made && job) {
      const { takenBack, ...asked } = askedOrders.parse(made.asked);
      const over = takenBack ? ("takenBack" as const) : null;
      return { ...job, ready: job.ready && !takenBack, over, asked };
    }
    const failed = await givenUp(db, whose, "orders", now);
    if (!failed) return null;
    const asked = askedOrders.parse(failed.asked);
    return { percent: 0, since: failed.createdAt, ready: false, over: "failed" as const, asked };
  },
});

/** The spreadsheet of orders that a job has made for a user; null where there is none. */
export const madeOrderExport = query({
  access,
  input: z.object({}),
  async run({ db, scope: { organizationId }, actor, now }) {
    if (actor.kind !== "user" || actor.viewing) return null;
    const made = await exportOf(db, { userId: actor.id, organizationId }, "orders", now);
    const found = made?.finishedAt ? await openObject(exportKey(made)) : null;
    if (!made || !found) return null;
    const language = languageOf(made.locale);
    const name = orderFileName(askedOrders.parse(made.asked), language);
    return fileAnswer(found.stream, { name, type: SPREADSHEET });
  },
});

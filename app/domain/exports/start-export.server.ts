import { z } from "zod";
import { userOf } from "#app/domain/accounts/user-of.ts";
import { operation } from "#app/lib/operation.server.ts";
import { created } from "#app/lib/output.server.ts";
import { enqueue } from "#app/lib/queue.server.ts";
import { takeTry } from "#app/lib/rate-limit.server.ts";
import { exportsOf } from "./job-of.server.ts";
import { countRows } from "./personal-parts.server.ts";

/**
 * Has a job make the archive of the user's own data, in the place of one that was asked for before. Refuses `too_many`
 * after 20 in a day. Document 4, Account and organization.
 */
export const startExport = operation({
  key: "POST_/v1/users/export",
  summary: "Have the archive of one's own data made, to be downloaded in My account",
  refuses: ["too_many"],
  access: ["organization"],
  input: z.object({}),
  output: created,
  async run({ db, scope: { organizationId }, actor, id, language, now }) {
    const { id: userId } = userOf(actor);
    await takeTry("exportsOfPerson", userId);
    const total = await countRows(db, userId);
    await db.madeExport.deleteMany({ where: exportsOf({ userId, organizationId }, "personal") });
    await db.madeExport.create({
      data: { id, userId, organizationId, locale: language, total, createdAt: now },
    });
    await enqueue(db, "export.make", { export_id: id });
    return { id };
  },
});

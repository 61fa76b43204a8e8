import { z } from "zod";
import { userOf } from "#app/domain/accounts/user-of.ts";
import { query } from "#app/lib/query.server.ts";
import { exportOf, givenUp, jobOf } from "./job-of.server.ts";
import { EXPORT_AT_ONCE } from "./limits.ts";
import { countRows } from "./personal-parts.server.ts";

/** Whether the user's data is so much that a job makes the archive, how far that is, and whether it has failed for good. */
export const exportState = query({
  access: ["organization"],
  input: z.object({}),
  async run({ db, scope: { organizationId }, actor, now }) {
    const { id: userId } = userOf(actor);
    const whose = { userId, organizationId };
    const job = jobOf(await exportOf(db, whose, "personal", now));
    const failed = job === null && (await givenUp(db, whose, "personal", now)) !== null;
    const most = EXPORT_AT_ONCE + 1;
    const large = job !== null || failed || (await countRows(db, userId, most)) >= most;
    return { large, job, failed };
  },
});

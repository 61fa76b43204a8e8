import { z } from "zod";
import { userOf } from "#app/domain/accounts/user-of.ts";
import { query } from "#app/lib/query.server.ts";
import { exportOf, jobOf } from "./job-of.server.ts";
import { EXPORT_AT_ONCE } from "./limits.ts";
import { countRows } from "./personal-parts.server.ts";

/** Whether the user's data is so much that a job makes the archive, and how far that is. */
export const exportState = query({
  access: ["organization"],
  input: z.object({}),
  async run({ db, scope: { organizationId }, actor, now }) {
    const { id: userId } = userOf(actor);
    const job = jobOf(await exportOf(db, { userId, organizationId }, "personal", now));
    return { large: job !== null || (await countRows(db, userId)) > EXPORT_AT_ONCE, job };
  },
});

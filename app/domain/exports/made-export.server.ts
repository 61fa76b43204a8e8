import { z } from "zod";
import { userOf } from "#app/domain/accounts/user-of.ts";
import { query } from "#app/lib/query.server.ts";
import { openObject } from "#app/lib/storage.server.ts";
import { exportOf } from "./job-of.server.ts";
import { exportKey } from "./make-export.server.ts";
import { zipAnswer } from "./zip-answer.server.ts";

/** The archive of the user's own data that a job has made; null where there is none. */
export const madeExport = query({
  access: ["organization"],
  input: z.object({}),
  async run({ db, scope: { organizationId }, actor, now }) {
    const made = await exportOf(db, { userId: userOf(actor).id, organizationId }, "personal", now);
    const found = made?.finishedAt ? await openObject(exportKey(made)) : null;
    return made && found && zipAnswer(found.stream, made.createdAt);
  },
});

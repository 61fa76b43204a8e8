import { z } from "zod";
import { userOf } from "#app/domain/accounts/user-of.ts";
import { streamOf } from "#app/lib/file-answer.server.ts";
import { query } from "#app/lib/query.server.ts";
import { takeTry } from "#app/lib/rate-limit.server.ts";
import { archiveOf } from "./archive.server.ts";
import { zipAnswer } from "./zip-answer.server.ts";

/**
 * A zip of what is known of the user who asks, sent as it is made: profile, memberships, sessions, acts. Refuses
 * `too_many` after 20 in a day. Document 1, section 7; document 4, Account and organization.
 */
export const personalExport = query({
  key: "GET_/v1/users/export",
  summary: "Download one's own data as a zip of JSON and CSV files",
  refuses: ["too_many"],
  access: ["organization"],
  input: z.object({}),
  file: "application/zip",
  async run({ db, actor, language, now }) {
    const { id: userId } = userOf(actor);
    await takeTry("exportsOfPerson", userId);
    return zipAnswer(streamOf(archiveOf(db, { userId, language, now })), now);
  },
});

import { z } from "zod";
import { requireWorkplace } from "#app/domain/orders/floor.server.ts";
import { query } from "#app/lib/query.server.ts";
import { type ReadEntry, readEntryText } from "./draft-entry.server.ts";
import { draftAccess as access, draftText } from "./draft-input.server.ts";

/** Tells how quick entry is understood, line by line, and adds nothing. */
export const readDraftText = query({
  key: "POST_/v1/drafts/:location_id/text/preview",
  access,
  input: draftText,
  output: z.custom<{ items: ReadEntry[] }>((read) => typeof read === "object"),
  async run({ db, scope, now }, { location_id, text }) {
    await requireWorkplace(db, scope, location_id);
    return { items: await readEntryText(db, scope, text, now) };
  },
});

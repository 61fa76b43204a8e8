import { z } from "zod";
import { requireWorkplace } from "#app/domain/orders/floor.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { type ReadEntry, readEntryText } from "./draft-entry.server.ts";
import { draftAccess as access, draftText } from "./draft-input.server.ts";

/** Tells how quick entry is understood, line by line, and adds nothing. */
export const readDraftText = operation({
  key: "POST_/v1/drafts/:location_id/text/preview",
  access,
  input: draftText,
  output: z.custom<{ items: ReadEntry[] }>((read) => typeof read === "object"),
  writes: false,
  async run({ db, scope, now }, { location_id, text }) {
    await requireWorkplace(db, scope, location_id);
    return { items: await readEntryText(db, scope, text, now) };
  },
});

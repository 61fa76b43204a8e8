import { isDeepStrictEqual } from "node:util";
import { found } from "#app/lib/found.ts";
import { id, rowVersion } from "#app/lib/input.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { changed } from "#app/lib/output.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { refuseDuplicate } from "#app/lib/unique.server.ts";
import { requireVersion } from "#app/lib/version.ts";
import { cannedAnswerInput } from "./canned-answer-input.server.ts";
import { findAnswer } from "./canned-answer-rows.server.ts";

/**
 * Changes a canned answer; for the operator's staff. Refuses an unknown one (`not_found`), a name that is taken
 * (`answers_exists`) and a form that was drawn from an older version (`stale`, with the present values). Gives its page
 * status 1 when that changes nothing.
 */
export const updateCannedAnswer = operation({
  key: "PUT_/v1/support/answers/:answer_id",
  summary: "Change a canned answer",
  refuses: ["answers_exists", "not_found", "stale"],
  access: ["operator"],
  input: cannedAnswerInput.extend({ answer_id: id, version: rowVersion }),
  output: changed,
  async run({ db }, { answer_id: id, version: drawnFrom, ...values }) {
    const before = await found(findAnswer(db, id));
    requireVersion(before, drawnFrom);
    const { id: _, version, ...present } = before;
    if (isDeepStrictEqual(present, values)) return { id, status: 1, version };
    const change = db.cannedAnswer.updateMany({
      where: { id, version },
      data: { ...values, version: { increment: 1 } },
    });
    const { count } = await refuseDuplicate(change, "answers_exists", { field: "name" });
    if (count === 0) throw new Refusal("stale", { body: { current: await findAnswer(db, id) } });
    return { id, version: version + 1 };
  },
});

import { z } from "zod";
import { id } from "#app/lib/input.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { created } from "#app/lib/output.server.ts";
import { Refusal } from "#app/lib/refusal.ts";

/** Deletes a canned answer; what was sent with it stays. For the operator's staff. Refuses an unknown one (`not_found`). */
export const deleteCannedAnswer = operation({
  key: "DELETE_/v1/support/answers/:answer_id",
  summary: "Delete a canned answer",
  refuses: ["not_found"],
  access: ["operator"],
  input: z.object({ answer_id: id }),
  output: created,
  async run({ db }, { answer_id }) {
    const { count } = await db.cannedAnswer.deleteMany({ where: { id: answer_id } });
    if (count === 0) throw new Refusal("not_found");
    return { id: answer_id };
  },
});

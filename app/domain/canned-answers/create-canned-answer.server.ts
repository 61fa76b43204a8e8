import { operation } from "#app/lib/operation.server.ts";
import { created } from "#app/lib/output.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { refuseDuplicate } from "#app/lib/unique.server.ts";
import { cannedAnswerInput } from "./canned-answer-input.server.ts";
import { cannedAnswerLimits as limits } from "./limits.ts";

/**
 * Keeps an answer in both languages for all of the operator's staff. Refuses a name that another one has but for case and
 * accents (`answers_exists`), and more than 100 of them (`answers_limit`). Document 4, Help desk.
 */
export const createCannedAnswer = operation({
  key: "POST_/v1/support/answers",
  summary: "Keep a canned answer",
  refuses: ["answers_exists", "answers_limit"],
  access: ["operator"],
  input: cannedAnswerInput,
  output: created,
  async run({ db, id }, input) {
    await db.$executeRaw`LOCK TABLE canned_answer IN SHARE ROW EXCLUSIVE MODE`;
    const limit = limits.answers.max;
    if ((await db.cannedAnswer.count()) >= limit) throw new Refusal("answers_limit", { params: { limit } });
    const data = { id, ...input };
    await refuseDuplicate(db.cannedAnswer.create({ data }), "answers_exists", { field: "name" });
    return { id };
  },
});

import { z } from "zod";
import { found } from "#app/lib/found.ts";
import { id } from "#app/lib/input.server.ts";
import { query } from "#app/lib/query.server.ts";
import { allAnswers, findAnswer } from "./canned-answer-rows.server.ts";
import { cannedAnswerLimits as limits } from "./limits.ts";

/** Every canned answer by name, on one page; for the operator's staff. Document 4, Help desk. */
export const listCannedAnswers = query({
  key: "GET_/v1/support/answers",
  summary: "List the canned answers",
  access: ["operator"],
  input: z.object({}),
  async run({ db }) {
    const items = await allAnswers(db);
    return { items, limit: limits.answers.max, count: items.length, page: 1 };
  },
});

/** One canned answer; for the operator's staff. Refuses an unknown one (`not_found`). */
export const cannedAnswerById = query({
  key: "GET_/v1/support/answers/:answer_id",
  summary: "Show a canned answer",
  refuses: ["not_found"],
  access: ["operator"],
  input: z.object({ answer_id: id }),
  run: ({ db }, { answer_id }) => found(findAnswer(db, answer_id)),
});

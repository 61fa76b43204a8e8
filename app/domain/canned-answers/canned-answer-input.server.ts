import { z } from "zod";
import { longText, nameText } from "#app/lib/input.server.ts";
import { cannedAnswerLimits as limits } from "./limits.ts";

/** What a canned answer is made from: it is there in both languages. */
export const cannedAnswerInput = z.object({
  name: nameText(limits.name),
  ro: longText(limits.ro),
  en: longText(limits.en),
});

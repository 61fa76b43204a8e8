import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import type { Language } from "#app/lib/i18n.ts";
import { rowOf, rowsOf } from "#app/lib/rows.server.ts";
import { cannedAnswerLimits as limits } from "./limits.ts";

const answerRow = z.object({
  id: z.string(),
  name: z.string(),
  ro: z.string(),
  en: z.string(),
  version: z.number(),
});
const select = Prisma.sql`SELECT id, name, ro, en, version FROM canned_answer`;

/** Every canned answer, by name. */
export const allAnswers = (db: Tx) =>
  rowsOf(db, answerRow, Prisma.sql`${select} ORDER BY fold(name), id LIMIT ${limits.answers.max}`);

/** A canned answer, or undefined. */
export const findAnswer = (db: Tx, id: string) =>
  rowOf(db, answerRow, Prisma.sql`${select} WHERE id = ${id}::uuid`);

const textRow = z.object({ id: z.string(), name: z.string(), text: z.string() });

/** Every canned answer in one language, by name. */
export const answersIn = (db: Tx, language: Language) =>
  rowsOf(
    db,
    textRow,
    Prisma.sql`SELECT id, name, ${Prisma.raw(language)} AS text FROM canned_answer
      ORDER BY fold(name), id LIMIT ${limits.answers.max}`,
  );

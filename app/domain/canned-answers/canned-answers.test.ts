import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeOperator } from "#tests/factories/operator.ts";
import { makeWorld } from "#tests/factories/world.ts";
import { outcome } from "#tests/setup/outcome.ts";
import { createCannedAnswer } from "./create-canned-answer.server.ts";
import { deleteCannedAnswer } from "./delete-canned-answer.server.ts";
import { cannedAnswerLimits as limits } from "./limits.ts";
import { cannedAnswerById, listCannedAnswers } from "./list-canned-answers.server.ts";
import { updateCannedAnswer } from "./update-canned-answer.server.ts";

const printer = { name: "Imprimanta taie bonul", ro: "Actualizați imprimanta.", en: "Update the printer." };

beforeEach(() => prisma.cannedAnswer.deleteMany());

test("an answer is kept once, changed, listed by name and deleted", async () => {
  const { caller } = await makeOperator();
  const formToken = randomUUID();
  const { id: answer_id } = await perform(createCannedAnswer, caller, printer, { formToken });
  expect(await perform(createCannedAnswer, caller, printer, { formToken })).toEqual({ id: answer_id });
  const { id } = await perform(createCannedAnswer, caller, { ...printer, name: "Abonament" });
  const list = async () => (await perform(listCannedAnswers, caller, {})).items.map(({ name }) => name);
  expect(await list()).toEqual(["Abonament", printer.name]);
  const plan = { ...printer, name: "Abonament", en: "Your plan." };
  await perform(updateCannedAnswer, caller, { ...plan, answer_id: id, version: 1 });
  expect(await perform(cannedAnswerById, caller, { answer_id: id })).toEqual({ id, ...plan, version: 2 });
  await perform(deleteCannedAnswer, caller, { answer_id });
  expect(await outcome(deleteCannedAnswer, caller, { answer_id })).toMatchObject({ http: 404 });
  expect(await list()).toEqual(["Abonament"]);
});

test("a name is there once, but for case and accents", async () => {
  const { caller } = await makeOperator();
  await perform(createCannedAnswer, caller, { ...printer, name: "Ștampilă" });
  const { id: answer_id } = await perform(createCannedAnswer, caller, printer);
  const again = { ...printer, name: "STAMPILA" };
  for (const act of [
    outcome(createCannedAnswer, caller, again),
    outcome(updateCannedAnswer, caller, { ...again, answer_id }),
  ])
    expect(await act).toMatchObject({ http: 422, code: "answers_exists" });
});

test("a change that was drawn from another version is refused with the present answer", async () => {
  const { caller } = await makeOperator();
  const { id: answer_id } = await perform(createCannedAnswer, caller, printer);
  await perform(updateCannedAnswer, caller, { ...printer, answer_id, version: 1, ro: "Alt text." });
  const late = perform(updateCannedAnswer, caller, { ...printer, answer_id, version: 1, en: "Late." });
  await expect(late).rejects.toMatchObject({
    code: "stale",
    details: { body: { current: { ro: "Alt text.", version: 2 } } },
  });
});

test("each text has its limit, in the database too, and there are at most 100 answers", async () => {
  const { caller } = await makeOperator();
  for (const field of ["name", "ro", "en"] as const) {
    const { max } = limits[field];
    const long = "ș".repeat(max);
    const own = { ...printer, name: field, [field]: long };
    const { id } = await perform(createCannedAnswer, caller, own);
    expect(await outcome(createCannedAnswer, caller, { ...own, [field]: `${long}ș` })).toMatchObject({
      http: 422,
    });
    const longer = prisma.cannedAnswer.update({ where: { id }, data: { [field]: `${long}ș` } });
    await expect(longer).rejects.toThrow("check constraint");
  }
  const rest = limits.answers.max - 3;
  await prisma.cannedAnswer.createMany({
    data: Array.from({ length: rest }, (_, at) => ({ ...printer, name: `Răspunsul ${at}` })),
  });
  expect(await outcome(createCannedAnswer, caller, printer)).toMatchObject({ code: "answers_limit" });
});

test("canned answers are the staff's alone", async () => {
  const world = await makeWorld();
  for (const { caller } of [world.admin, world.sales])
    expect(await outcome(listCannedAnswers, caller, {})).toMatchObject({ http: 403 });
});

import { beforeEach, expect, test } from "vitest";
import { answerTicket } from "#app/domain/support/answer-ticket.server.ts";
import { lookAtTicket } from "#app/domain/support/look-at-ticket.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeOperator } from "#tests/factories/operator.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeTicket } from "#tests/factories/ticket.ts";
import { makeUser } from "#tests/factories/user.ts";
import { asUser, say } from "./visit.ts";

const name = "Imprimanta taie bonul";
const text = { ro: "Actualizează imprimanta.", en: "Update the printer." };

beforeEach(() => prisma.cannedAnswer.deleteMany());

/** A ticket of a customer, by its id. */
async function openTicket(): Promise<string> {
  const { caller } = await makeUser(await makeTenant());
  return (await makeTicket(caller)).id;
}

test("without scripts a canned answer is made, changed and deleted", async () => {
  const desk = await asUser(await makeOperator(), "/support/answers");
  expect(desk.words).toContain(say("answers:empty"));
  await desk.follow(say("answers:add"));
  const filled = desk.form("answers").fill(say("answers:name"), name);
  filled.fill(say("answers:ro"), text.ro).fill(say("answers:en"), text.en);
  await desk.press(filled, say("answers:add"));
  expect(desk.words).toContain(name);
  await desk.follow(name);
  const { id } = await prisma.cannedAnswer.findFirstOrThrow();
  await prisma.cannedAnswer.update({ where: { id }, data: { ro: "Alt text.", version: 2 } });
  await desk.press(desk.form("answers").fill(say("answers:en"), "Another text."), say("common:act.save"));
  expect(desk.status).toBe(409);
  expect(desk.form("answers").read(say("answers:ro"))).toBe("Alt text.");
  await desk.press(desk.form("answers"), say("common:act.save"));
  expect(await prisma.cannedAnswer.findFirstOrThrow()).toMatchObject({
    ...{ ro: "Alt text.", en: "Another text.", version: 3 },
  });
  await desk.open(`/support/answers/${id}/delete`);
  await desk.act(say("answers:delete.confirm"));
  expect(await prisma.cannedAnswer.count()).toBe(0);
});

test("without scripts a canned answer comes below what was typed, in the language of the ticket", async () => {
  await prisma.cannedAnswer.create({ data: { name, ...text } });
  const id = await openTicket();
  await prisma.ticket.update({ where: { id }, data: { locale: "ro" } });
  const desk = await asUser(await makeOperator(), `/support/tickets/${id}`);
  const answer = () => desk.form("answer");
  await desk.press(
    answer().fill(say("support:answer"), "Bună ziua,").choose(say("support:canned"), name),
    say("support:insert"),
  );
  expect(desk.status).toBe(200);
  expect(answer().read(say("support:answer"))).toBe(`Bună ziua,\n\n${text.ro}`);
  await desk.press(answer(), say("support:send"));
  expect((await prisma.ticketMessage.findFirst({ where: { ticketId: id, side: "support" } }))?.message).toBe(
    `Bună ziua,\n\n${text.ro}`,
  );
});

test("without scripts two people see each other, and what was written meanwhile, with the typed answer kept", async () => {
  const [ana, ion] = [await makeOperator(), await makeOperator()];
  const id = await openTicket();
  await perform(lookAtTicket, ana.caller, { ticket_id: id, writing: "yes" });
  const desk = await asUser(ion, `/support/tickets/${id}`);
  expect(desk.words).toContain(say("support:writes", { who: ana.email }));
  await perform(answerTicket, ana.caller, { ticket_id: id, message: "Am răspuns eu." });
  await desk.press(desk.form("answer").fill(say("support:answer"), "Și eu."), say("support:send"));
  expect(desk.status).toBe(409);
  expect(desk.words).toContain(say("errors:refusal.tickets_answered"));
  expect(desk.words).toContain(say("support:meanwhile"));
  expect(desk.form("answer").read(say("support:answer"))).toBe("Și eu.");
  await desk.press(desk.form("answer"), say("support:send"));
  expect(await prisma.ticketMessage.count({ where: { ticketId: id, side: "support" } })).toBe(2);
});

test("a ticket in which somebody wrote meanwhile is not resolved until that is read", async () => {
  const id = await openTicket();
  const desk = await asUser(await makeOperator(), `/support/tickets/${id}`);
  const colleague = await makeOperator();
  await perform(answerTicket, colleague.caller, { ticket_id: id, message: "Am răspuns eu." });
  await desk.act(say("support:resolve"));
  expect(desk.words).toContain(say("errors:refusal.tickets_answered"));
  expect(desk.words).toContain("Am răspuns eu.");
  await desk.act(say("support:resolve"));
  expect(desk.words).toContain(say("toasts:support.resolved"));
});

test("an answer to a ticket that was resolved meanwhile stays in its form", async () => {
  const id = await openTicket();
  const desk = await asUser(await makeOperator(), `/support/tickets/${id}`);
  const resolved = { status: "resolved", resolvedAt: new Date(), waitingSince: null };
  await prisma.ticket.update({ where: { id }, data: resolved });
  await desk.press(desk.form("answer").fill(say("support:answer"), "Rămâne aici."), say("support:send"));
  expect(desk.status).toBe(409);
  expect(desk.words).toContain(say("errors:refusal.tickets_resolved_desk"));
  expect(desk.form("answer").read(say("support:answer"))).toBe("Rămâne aici.");
});

test("beside a ticket an error of its business is told by its route and request", async () => {
  const id = await openTicket();
  const { organizationId } = await prisma.ticket.findUniqueOrThrow({ where: { id } });
  const [hour, requestId] = [new Date(), "5f0c2d1e"];
  await prisma.errorCount.create({
    data: {
      ...{ organizationId, hour, firstAt: hour, lastAt: hour },
      ...{ route: "GET /console/store", requestId, count: 2 },
    },
  });
  const desk = await asUser(await makeOperator(), `/support/tickets/${id}`);
  expect(desk.words).toContain("GET /console/store");
  expect(desk.words).toContain(say("support:request", { id: requestId }));
});

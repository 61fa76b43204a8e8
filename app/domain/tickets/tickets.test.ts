import { beforeEach, expect, onTestFinished, test } from "vitest";
import { unseal } from "#app/lib/crypto.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { env } from "#app/lib/env.server.ts";
import { InvalidInput } from "#app/lib/invalid-input.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makePicture } from "#tests/factories/picture.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeTicket, QUESTION } from "#tests/factories/ticket.ts";
import { makeUser } from "#tests/factories/user.ts";
import { closeTicket } from "./close-ticket.server.ts";
import { createTicket } from "./create-ticket.server.ts";
import { getTicket } from "./get-ticket.server.ts";
import { listTickets } from "./list-tickets.server.ts";
import { replyToTicket } from "./reply-to-ticket.server.ts";

const description = "Rândul cu totalul lipsește de pe bonul comenzii 112.";

async function makeDesk() {
  const tenant = await makeTenant();
  const { caller } = await makeUser(tenant);
  const thread = async (ticket_id: string) => (await perform(getTicket, caller, { ticket_id })).ticket;
  return { tenant, caller, thread };
}

beforeEach(async () => {
  await prisma.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
  env().operatorEmails = ["ana@tejghea.ro"];
  onTestFinished(() => {
    env().operatorEmails = [];
  });
});

async function mailed() {
  const jobs = await prisma.$queryRaw<{ payload: { sealed: string } }[]>`
    SELECT payload FROM graphile_worker._private_jobs ORDER BY id`;
  return jobs.map(
    ({ payload: { sealed } }) =>
      JSON.parse(unseal(sealed, "job mail.operator")) as { to: string; subject: string; lines: string[] },
  );
}

test("a ticket is open with what was asked, and waits for staff once its customer has replied", async () => {
  const { caller, thread } = await makeDesk();
  const { id } = await makeTicket(caller, "Bonul se taie", [makePicture(), makePicture()]);
  const opened = await thread(id);
  expect(opened).toMatchObject({ subject: "Bonul se taie", status: "open", follows: null });
  expect(opened.messages).toEqual([
    expect.objectContaining({ user: { email: caller.actor.name }, message: QUESTION, side: "customer" }),
  ]);
  expect(opened.messages[0]?.pictures).toHaveLength(2);
  await perform(replyToTicket, caller, { ticket_id: id, description: `${description}\r\n<b>&</b>` });
  const replied = await thread(id);
  expect(replied.status).toBe("pending_support");
  expect(replied.messages[1]?.message).toBe(`${description}\n<b>&</b>`);
  expect(replied.updated_at.getTime()).toBeGreaterThanOrEqual(opened.updated_at.getTime());
});

test("staff are told by mail, without the customer's words in a subject or as a link", async () => {
  const { caller } = await makeDesk();
  const { id } = await makeTicket(caller, "Vezi https://rau.example");
  const [mail, ...others] = await mailed();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: "ana@tejghea.ro" });
  expect(mail?.subject).not.toContain("rau");
  expect(mail?.lines.at(-1)).toBe(`${env().origin}/support/tickets/${id}`);
  expect(mail?.lines.join("\n")).not.toContain("https://rau.example");
  expect(mail?.lines.join("\n")).toContain(QUESTION);
});

test("a resolved ticket takes no reply and is closed once; a new one may go on from it", async () => {
  const { caller, thread } = await makeDesk();
  const { id } = await makeTicket(caller);
  await perform(closeTicket, caller, { ticket_id: id });
  expect((await thread(id)).status).toBe("resolved");
  await expect(perform(replyToTicket, caller, { ticket_id: id, description })).rejects.toMatchObject({
    code: "tickets_resolved",
  });
  await expect(perform(closeTicket, caller, { ticket_id: id })).rejects.toMatchObject({
    code: "tickets_resolved",
  });
  const again = await perform(createTicket, caller, { subject: "Tot bonul", description, follows: id });
  expect((await thread(again.id)).follows).toEqual({ id, subject: "Bonul se taie" });
  expect((await thread(id)).messages).toHaveLength(1);
});

test("a reply and a closing at once: one of them wins, and nothing stands in a resolved ticket unseen", async () => {
  const { caller, thread } = await makeDesk();
  const { id } = await makeTicket(caller);
  const outcomes = await Promise.allSettled([
    perform(closeTicket, caller, { ticket_id: id }),
    perform(replyToTicket, caller, { ticket_id: id, description }),
  ]);
  const { status, messages } = await thread(id);
  expect(status).toBe("resolved");
  expect(messages).toHaveLength(outcomes[1]?.status === "fulfilled" ? 2 : 1);
});

test("a ticket is closed as it was seen, or by who says nothing of that", async () => {
  const { caller, thread } = await makeDesk();
  const { id } = await makeTicket(caller);
  const seen = async () => (await thread(id)).messages.at(-1)?.id;
  const first = await seen();
  await perform(replyToTicket, caller, { ticket_id: id, description });
  await expect(perform(closeTicket, caller, { ticket_id: id, seen: first })).rejects.toMatchObject({
    code: "tickets_answered",
  });
  expect(await thread(id)).toMatchObject({ status: "pending_support" });
  await perform(closeTicket, caller, { ticket_id: id, seen: await seen() });
  expect((await thread(id)).status).toBe("resolved");
  const other = await makeTicket(caller);
  await perform(closeTicket, caller, { ticket_id: other.id });
  expect((await thread(other.id)).status).toBe("resolved");
});

test("lengths of document 3: a subject over 3 characters, a text over 30 and up to 5,000", async () => {
  const { caller } = await makeDesk();
  const { id } = await makeTicket(caller);
  const ask = (subject: string, text: string) =>
    perform(createTicket, caller, { subject, description: text });
  const reply = (text: string) => perform(replyToTicket, caller, { ticket_id: id, description: text });
  await ask("abcd", "x".repeat(31));
  await reply("ș".repeat(5000));
  for (const wrong of [
    () => ask("abc", description),
    () => ask("abcd", "x".repeat(30)),
    () => ask("abcd", "x".repeat(5001)),
    () => reply("x".repeat(30)),
    () => reply("x".repeat(5001)),
    () =>
      perform(createTicket, caller, {
        subject: "Patru capturi",
        description,
        file: [makePicture(), makePicture(), makePicture(), makePicture()],
      }),
  ])
    await expect(wrong()).rejects.toThrow(InvalidInput);
});

test("ten a page, the latest change first", async () => {
  const { caller } = await makeDesk();
  const ids: string[] = [];
  for (let at = 0; at < 11; at++) ids.push((await makeTicket(caller, `Întrebarea ${at}`)).id);
  const [oldest = ""] = ids;
  const before = await perform(listTickets, caller, {});
  expect(before).toMatchObject({ limit: 10, count: 11, page: 1 });
  expect(before.items.map(({ id }) => id)).toEqual(ids.slice(1).reverse());
  await perform(replyToTicket, caller, { ticket_id: oldest, description });
  expect((await perform(listTickets, caller, {})).items[0]?.id).toBe(oldest);
});

test("tickets are for admins, and of one business", async () => {
  const { tenant, caller } = await makeDesk();
  const { id } = await makeTicket(caller);
  const clerk = await makeUser(tenant, { role: "custom", permissions: ["GET_/v1/organizations"] });
  for (const refused of [
    () => perform(listTickets, clerk.caller, {}),
    () => perform(getTicket, clerk.caller, { ticket_id: id }),
    () => perform(createTicket, clerk.caller, { subject: "Ajutor", description }),
  ])
    await expect(refused()).rejects.toMatchObject({ code: "forbidden" });
  const other = await makeDesk();
  for (const refused of [
    () => other.thread(id),
    () => perform(replyToTicket, other.caller, { ticket_id: id, description }),
    () => perform(closeTicket, other.caller, { ticket_id: id }),
    () => perform(createTicket, other.caller, { subject: "Ajutor", description, follows: id }),
  ])
    await expect(refused()).rejects.toMatchObject({ code: "not_found" });
});

test("a form that is sent twice is one ticket and one mail", async () => {
  const { caller } = await makeDesk();
  const formToken = crypto.randomUUID();
  const asked = { subject: "De două ori", description };
  const first = await perform(createTicket, caller, asked, { formToken });
  expect(await perform(createTicket, caller, asked, { formToken })).toEqual(first);
  expect(await prisma.ticket.count({ where: { subject: "De două ori" } })).toBe(1);
  expect(await mailed()).toHaveLength(1);
});

test("who opens too many waits, and colleagues do not", async () => {
  const { tenant, caller } = await makeDesk();
  for (let count = 0; count < 20; count++) await makeTicket(caller);
  await expect(makeTicket(caller)).rejects.toMatchObject({ code: "too_many" });
  await makeTicket((await makeUser(tenant)).caller);
});

import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { answerTicket } from "#app/domain/support/answer-ticket.server.ts";
import { setTicket } from "#app/domain/support/set-ticket.server.ts";
import { ticketLimits } from "#app/domain/tickets/limits.ts";
import { replyAddressOf } from "#app/domain/tickets/mail/reply-address.server.ts";
import { sendTicketAnswerMail } from "#app/jobs/ticket-answer-mail.ts";
import { prisma } from "#app/lib/database.server.ts";
import { env } from "#app/lib/env.server.ts";
import { listOutbox, readOutboxMail } from "#app/lib/mail.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { AUTHORIZATION, mailRoutes, makeCorrespondent } from "#tests/factories/correspondent.ts";
import { makeOperator } from "#tests/factories/operator.ts";
import { makeJpeg } from "#tests/factories/picture-files.ts";
import { MAIL_DOMAIN, MAIL_SECRET, mailOfParts, rawMail } from "#tests/factories/raw-mail.ts";
import { leaveTries } from "#tests/factories/spent-tries.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeTicket, QUESTION } from "#tests/factories/ticket.ts";
import { makeUser } from "#tests/factories/user.ts";
import { waitingJobs } from "#tests/factories/waiting-jobs.ts";
import { serveRoutes } from "#tests/setup/serve-routes.ts";

test("an answer goes out with an address, and what comes back to it is a reply that waits for staff", async () => {
  const { customer, tenant, ticketId, to, send, thread } = await makeCorrespondent();
  const { caller: staff, email: name } = await makeOperator();
  await perform(answerTicket, staff, { ticket_id: ticketId, message: "Tipăriți din nou bonul." });
  const job = (await waitingJobs("mail.ticket-answer")).find(({ ticket_id }) => ticket_id === ticketId);
  if (job) await sendTicketAnswerMail(job);
  const [mail] = (await listOutbox()).filter((one) => one.to === customer.email);
  const { replyTo, text } = (await readOutboxMail(mail?.id ?? "")) ?? {};
  expect(replyTo).toBe(to);
  expect(text).toContain("You can answer this e-mail");
  expect((to.split("@")[0] ?? "").length).toBeLessThanOrEqual(64);

  const quoting = `Merge.\r\n\r\nÎn lun., 23 nov. 2026 la 09:14, Tejghea <no-reply@tejghea.ro> a scris:\r\n\r\n> Tipăriți`;
  expect(await send({ text: quoting })).toBe(200);
  const { status, messages } = await thread();
  expect(status).toBe("pending_support");
  expect(messages.map(({ side, user, message }) => [side, user.email, message])).toEqual([
    ["customer", customer.email, QUESTION],
    ["support", name, "Tipăriți din nou bonul."],
    ["customer", customer.email, "Merge."],
  ]);
  expect(
    await prisma.auditEntry.findMany({
      where: { organizationId: tenant.organizationId, subjectId: ticketId, name: "ticket.answered" },
      select: { actorKind: true, actorName: true, ip: true },
    }),
  ).toEqual([{ actorKind: "user", actorName: customer.email, ip: "" }]);
  expect((await waitingJobs("mail.operator")).filter(({ lines }) => lines.includes("Merge."))).not.toEqual(
    [],
  );
});

test("without a door for mails the answer has no address, and says where to answer", async () => {
  const { caller, email } = await makeUser(await makeTenant());
  const { id } = await makeTicket(caller);
  const { caller: staff } = await makeOperator();
  await perform(answerTicket, staff, { ticket_id: id, message: "Da." });
  const job = (await waitingJobs("mail.ticket-answer")).find(({ ticket_id }) => ticket_id === id);
  if (job) await sendTicketAnswerMail(job);
  const [mail] = (await listOutbox()).filter(({ to }) => to === email);
  const { replyTo, text } = (await readOutboxMail(mail?.id ?? "")) ?? {};
  expect(replyTo).toBeUndefined();
  expect(text).toContain("Please answer in the control panel");
  const { visit } = await serveRoutes(mailRoutes);
  const headers = { Authorization: AUTHORIZATION };
  expect((await visit("/webhooks/mail", { method: "POST", body: "x", headers })).status).toBe(404);
});

test("the door opens for the secret alone, and for nothing of 20 MB", async () => {
  const { post, said, visit, customer, to } = await makeCorrespondent();
  const mail = rawMail({ from: customer.email, to, text: "Merge acum." });
  for (const authorization of ["", "Bearer", "Bearer ", MAIL_SECRET, `Bearer ${MAIL_SECRET}x`, "Bearer x"])
    expect(await post(mail, { authorization })).toBe(401);
  expect(await post(mail, {})).toBe(401);
  expect((await visit("/webhooks/mail")).status).toBe(405);
  const large = Buffer.alloc(20 * 1024 * 1024, "a");
  const inChunks = new ReadableStream({
    start(controller) {
      for (let sent = 0; sent < 20; sent++) controller.enqueue(large.subarray(0, 1024 * 1024));
      controller.close();
    },
  });
  const headers = { Authorization: AUTHORIZATION };
  for (const body of [large, inChunks]) {
    const init = { method: "POST", body, headers, duplex: "half" } as const;
    // The connection may be cut before all of it is sent: there is no status then.
    expect([413, "cut"]).toContain(
      await visit("/webhooks/mail", init).then(
        ({ status }) => status,
        () => "cut",
      ),
    );
  }
  expect(await said()).toEqual([]);
  env().inboundMail?.secrets.unshift("the-secret-that-takes-the-place-of-the-other-one");
  expect(await post(mail)).toBe(200);
  expect(await said()).toEqual(["Merge acum."]);
});

test("what is forged, comes from others, or was written by a program is taken in silently and dropped", async () => {
  const { send, said, to, customer, tenant, ticketId, post } = await makeCorrespondent();
  const clerk = await makeUser(tenant, { role: "custom", permissions: ["GET_/v1/orders"] });
  const stranger = await makeUser(await makeTenant());
  const former = await makeUser(tenant);
  await prisma.membership.deleteMany({ where: { userId: former.id } });
  const other = (await makeTicket(stranger.caller)).id.replaceAll("-", "");
  const [local = "", domain = ""] = to.split("@");
  const signature = local.slice(-20);
  const dropped: [what: string, mail: Parameters<typeof send>[0]][] = [
    ["no signature", { to: `${local.slice(0, -21)}@${domain}` }],
    ["a wrong signature", { to: `${local.slice(0, -20)}${"0".repeat(20)}@${domain}` }],
    ["the signature of another ticket", { to: `ticket+${other}.${signature}@${domain}` }],
    ["another domain", { to: `${local}@tejghea.example` }],
    ["another's ticket", { to: replyAddressOf(other.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")) }],
    ["somebody unknown", { from: `${randomUUID()}@lupu.ro` }],
    ["an admin of another business", { from: stranger.email }],
    ["who is no admin", { from: clerk.email }],
    ["who has left", { from: former.email }],
    ["two senders", { from: `${customer.email}, ${stranger.email}` }],
    ["two heads", { head: [`From: ${stranger.email}`] }],
    ["an absence", { head: ["Auto-Submitted: auto-replied"] }],
    ["bulk", { head: ["Precedence: bulk"] }],
    ["a list", { head: ["Precedence: list"] }],
    ["junk", { head: ["precedence: Junk"] }],
    ["an old auto-reply", { head: ["Precedence: auto_reply"] }],
    ["Exchange", { head: ["X-Auto-Response-Suppress: All"] }],
    ["a newsletter", { head: ["List-Id: <x.lupu.ro>"] }],
    ["a bounce", { head: ["Return-Path: <>"] }],
    ["a bounce as Postfix calls it", { head: ["Return-Path: <MAILER-DAEMON>"] }],
    ["our own mail", { id: `<${randomUUID()}@${new URL(env().origin).hostname}>` }],
    ["ourselves", { from: `no-reply@${MAIL_DOMAIN}` }],
    ["nothing but a quote", { text: "> Merge acum." }],
    ["nothing", { text: " \r\n" }],
    ["nothing but marks that nobody sees", { text: "\u202a\u2066 \u2069\u202c\u0007" }],
  ];
  for (const [what, mail] of dropped) expect(await send(mail), what).toBe(200);
  for (const body of ["", "nothing of a mail", "\0\0\0", `From: ${customer.email}\r\n\r\n`])
    expect(await post(body)).toBe(200);
  expect(await said()).toEqual([]);
  expect(await prisma.ticketMessage.count({ where: { ticketId } })).toBe(1);
  expect(await send({ to: to.toUpperCase() })).toBe(200);
  expect(await said(), "letter case does not count").toEqual(["Merge acum."]);
});

test("the same mail twice, one after the other or at once, is one reply", async () => {
  const { send, said } = await makeCorrespondent();
  const [first, second] = [`<${randomUUID()}@lupu.ro>`, `<${randomUUID()}@lupu.ro>`];
  expect([await send({ id: first }), await send({ id: first, text: "Altceva." })]).toEqual([200, 200]);
  expect(await said()).toEqual(["Merge acum."]);
  expect(await Promise.all([1, 2, 3].map(() => send({ id: second, text: "Încă." })))).toEqual([
    200, 200, 200,
  ]);
  expect(await said()).toEqual(["Merge acum.", "Încă."]);
});

test("an answer to a resolved ticket opens another that goes on from it, and a further one goes there", async () => {
  const { send, said, ticketId, tenant, thread } = await makeCorrespondent();
  const { caller: staff } = await makeOperator();
  await perform(setTicket, staff, { ticket_id: ticketId, status: "resolved" });
  expect(await send()).toBe(200);
  expect(await send({ text: "Încă ceva." })).toBe(200);
  expect(await said()).toEqual([]);
  const where = { organizationId: tenant.organizationId, followsId: ticketId };
  const [next, ...more] = await prisma.ticket.findMany({ where });
  expect(more).toEqual([]);
  const { subject, status, follows, messages } = await thread(next?.id);
  expect([subject, status, follows?.id]).toEqual([(await thread()).subject, "pending_support", ticketId]);
  expect(messages.map(({ message }) => message)).toEqual(["Merge acum.", "Încă ceva."]);
});

test("answers to a resolved ticket that come at once open one that goes on from it", async () => {
  const { send, ticketId, tenant, thread } = await makeCorrespondent();
  const { caller: staff } = await makeOperator();
  await perform(setTicket, staff, { ticket_id: ticketId, status: "resolved" });
  const texts = ["Una.", "Două.", "Trei.", "Patru."];
  expect(await Promise.all(texts.map((text) => send({ text })))).toEqual([200, 200, 200, 200]);
  const where = { organizationId: tenant.organizationId, followsId: ticketId };
  const [next, ...more] = await prisma.ticket.findMany({ where });
  expect(more).toEqual([]);
  const { messages } = await thread(next?.id);
  expect(messages.map(({ message }) => message).sort()).toEqual(texts.sort());
});

test("HTML alone becomes plain text, in which nothing runs", async () => {
  const { send, said } = await makeCorrespondent();
  const html = `<p>Prețul e 3 &lt; 4</p><script>alert(1)</script><img src=x onerror="alert(2)"><p>&lt;b&gt;</p>`;
  expect(await send({ type: "text/html; charset=utf-8", body: html })).toBe(200);
  expect(await said()).toEqual(["Prețul e 3 < 4\n\n<b>"]);
});

test("what is too long is cut, with a note; controls are left out", async () => {
  const { send, said } = await makeCorrespondent();
  expect(await send({ text: `Bună\u0000 ziua \u202e${"ș".repeat(9_000)}` })).toBe(200);
  const [message = ""] = await said();
  expect([...message].length).toBeLessThanOrEqual(ticketLimits.description.max);
  expect(message).toMatch(/^Bună ziua ș{4000,}\n\n\[The rest of the e-mail was left out/);
});

test("up to three pictures are screenshots; what else is attached is named", async () => {
  const { send, thread } = await makeCorrespondent();
  const bytes = new Uint8Array(await makeJpeg());
  const picture = (name: string) => ({ name, type: "image/jpeg", bytes });
  const files = [
    picture("1.jpg"),
    { name: "virus.jpg", type: "image/jpeg", bytes: new TextEncoder().encode("MZ not a picture") },
    picture("2.jpg"),
    { name: "factura.pdf", type: "application/pdf", bytes: new TextEncoder().encode("%PDF-1.7") },
    picture("3.jpg"),
    picture("4.jpg"),
  ];
  expect(await send(mailOfParts("Așa arată.", files))).toBe(200);
  const { messages } = await thread();
  expect(messages[1]?.pictures).toHaveLength(3);
  expect(messages[1]?.message).toMatch(/^Așa arată\.\n\n\[3 files .*: virus\.jpg, factura\.pdf, 4\.jpg\./);
});

test("the head of a mail adds no line to ours", async () => {
  const { send, said, customer } = await makeCorrespondent();
  const injected = "=?utf-8?Q?Ana=0D=0ABcc:_evil@example.com?=";
  const head = [
    `Subject: =?utf-8?Q?x=0D=0ABcc:_evil@example.com?=`,
    `X-Folded: a\r\n\tBcc: evil@example.com`,
  ];
  expect(await send({ from: `${injected} <${customer.email}>`, head })).toBe(200);
  expect(await send({ from: `"${customer.email}\r\n Bcc: evil@example.com" <x@evil.example>` })).toBe(200);
  expect(await said()).toEqual(["Merge acum."]);
  const told = JSON.stringify(await waitingJobs("mail.operator"));
  expect(told).not.toContain("evil@example.com");
});

test("two robots soon stop; others of the business go on", async () => {
  const { send, tenant, customer, ticketId, to, post, said } = await makeCorrespondent();
  expect(await leaveTries("mailRepliesInTicket", `${ticketId} ${customer.id}`, 2)).toBe(10);
  expect([await send(), await send(), await send()]).toEqual([200, 200, 429]);
  const colleague = await makeUser(tenant);
  expect(await post(rawMail({ from: colleague.email, to, text: "Și la mine." }))).toBe(200);
  expect((await said()).length).toBe(3);
});

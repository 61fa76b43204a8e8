import { expect, test } from "vitest";
import { NOTES_OF_TICKET } from "#app/domain/support/limits.ts";
import { ticketLimits } from "#app/domain/tickets/limits.ts";
import { sendTicketAnswerMail } from "#app/jobs/ticket-answer-mail.ts";
import { prisma } from "#app/lib/database.server.ts";
import { listOutbox, readOutboxMail } from "#app/lib/mail.server.ts";
import { consoleCookie } from "#tests/factories/cookies.ts";
import { makeOperator } from "#tests/factories/operator.ts";
import { openSupportSession } from "#tests/factories/session.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeNotes, makeTicket, QUESTION } from "#tests/factories/ticket.ts";
import { makeUser } from "#tests/factories/user.ts";
import { waitingJobs } from "#tests/factories/waiting-jobs.ts";
import { answerRequest } from "#tests/setup/request-handler.ts";
import { asUser, plainBrowser, say } from "./visit.ts";

test("for whoever is not of the staff there is no desk", async () => {
  const tenant = await makeTenant();
  const customer = await makeUser(tenant);
  const { id } = await makeTicket(customer.caller);
  const support = await openSupportSession(tenant.organizationId);
  const ofTicket = ["", "/notes", "/status", "/unresolved/0", "/assignee", "/look"].map(
    (act) => `/tickets/${id}${act}`,
  );
  const answers = ["/answers", "/answers/new", `/answers/${id}/edit`, `/answers/${id}/delete`];
  for (const page of ["", ...ofTicket, ...answers, "/payments", "/figures", "/nothing"]) {
    const address = `/support${page}`;
    expect((await plainBrowser().open(address)).status).toBe(404);
    for (const { secret } of [customer, support])
      expect((await asUser({ secret }, address)).status, address).toBe(404);
  }
  const { secret } = customer;
  const headers = { Cookie: await consoleCookie(secret), Origin: "http://127.0.0.1:3000" };
  const body = new URLSearchParams({
    message: "Eu!",
    note: "Eu!",
    status: "resolved",
    assignee: "",
    writing: "yes",
  });
  const before = await prisma.ticket.findUniqueOrThrow({ where: { id } });
  for (const page of [...ofTicket, "/answers/new", "/payments"]) {
    const request = new Request(`http://127.0.0.1:3000/support${page}`, { method: "POST", headers, body });
    expect((await answerRequest(request)).status, page).toBe(404);
  }
  expect(await prisma.ticket.findUniqueOrThrow({ where: { id } })).toEqual(before);
  expect(await prisma.ticketMessage.count({ where: { ticketId: id } })).toBe(1);
});

test("without scripts a ticket is found, taken, noted, answered and resolved, and the customer reads it", async () => {
  const tenant = await makeTenant();
  const customer = await makeUser(tenant);
  const subject = `Bonul se taie ${customer.id}`;
  const { id } = await makeTicket(customer.caller, subject);
  const [staff, colleague] = [await makeOperator(), await makeOperator()];
  const desk = await asUser(staff, `/support?q=${customer.id}`);
  await desk.follow(subject);
  expect(desk.words).toContain(QUESTION);
  await desk.act(say("support:take"));
  const assigned = () => desk.form(say("support:assign"));
  expect(assigned().read(say("support:assignee"))).toBe(staff.id);
  await desk.press(assigned().choose(say("support:assignee"), colleague.email), say("support:assign"));
  expect(assigned().read(say("support:assignee"))).toBe(colleague.id);
  await desk.press(desk.form("note").fill(say("support:note"), "Imprimantă veche."), say("support:addNote"));
  expect(desk.words).toContain("Imprimantă veche.");
  const words = 'Actualizați <b>imprimanta</b> & "tipăriți" din nou.';
  await desk.press(desk.form("answer").fill(say("support:answer"), words), say("support:send"));
  expect(desk.words).toContain(say("helpdesk:waitsForCustomer"));
  expect(desk.words, "the customer's own words for it").not.toContain(
    say("helpdesk:status.pending_customer"),
  );

  const mail = (await waitingJobs("mail.ticket-answer")).find(({ ticket_id }) => ticket_id === id);
  if (mail) await sendTicketAnswerMail(mail);
  const [kept] = (await listOutbox()).filter(({ to }) => to === customer.email);
  expect(kept?.subject).not.toContain("Bonul");
  const { text, html } = (await readOutboxMail(kept?.id ?? "")) ?? { text: "", html: "" };
  expect(text).toContain(words);
  expect(text).toContain(`/console/helpdesk/${id}`);
  expect(html).not.toContain("<b>");

  const reader = await asUser(customer, `/console/helpdesk/${id}`);
  expect(reader.words).toContain(words);
  expect(reader.words).not.toContain("Imprimantă veche.");
  await reader.press(reader.form("reply").fill(say("helpdesk:reply"), QUESTION), say("helpdesk:submit"));

  await desk.open(`/support/tickets/${id}`);
  await desk.act(say("support:resolve"));
  expect(desk.html).not.toContain('id="answer"');
  await reader.open(`/console/helpdesk/${id}`);
  expect(reader.words).toContain(say("helpdesk:resolved"));
  expect(await prisma.auditEntry.count({ where: { subjectId: id, actorKind: "operator" } })).toBe(2);
});

test("without scripts a ticket is given back by its button, and by choosing nobody", async () => {
  const { id } = await makeTicket((await makeUser(await makeTenant())).caller);
  const desk = await asUser(await makeOperator(), `/support/tickets/${id}`);
  const assigned = () => desk.form(say("support:assign"));
  await desk.act(say("support:take"));
  await desk.act(say("support:giveBack"));
  expect(desk.words).toContain(say("toasts:support.set"));
  expect(assigned().read(say("support:assignee"))).toBe("");
  await desk.act(say("support:take"));
  await desk.press(assigned().choose(say("support:assignee"), say("support:nobody")), say("support:assign"));
  expect(assigned().read(say("support:assignee"))).toBe("");
  expect(await prisma.ticket.count({ where: { id, assigneeId: null } })).toBe(1);
});

test("a ticket that a colleague took meanwhile is theirs until one presses once more", async () => {
  const { id } = await makeTicket((await makeUser(await makeTenant())).caller);
  const [staff, colleague] = [await makeOperator(), await makeOperator()];
  const [desk, other] = [
    await asUser(staff, `/support/tickets/${id}`),
    await asUser(staff, `/support/tickets/${id}`),
  ];
  const taken = say("errors:refusal.tickets_taken", { name: colleague.email });
  await (await asUser(colleague, `/support/tickets/${id}`)).act(say("support:take"));
  await desk.act(say("support:take"));
  expect(desk.words).toContain(taken);
  const assigned = other.form(say("support:assign"));
  await other.press(assigned.choose(say("support:assignee"), staff.email), say("support:assign"));
  expect(other.words).toContain(taken);
  expect(other.form(say("support:assign")).read(say("support:assignee"))).toBe(colleague.id);
  await desk.act(say("support:take"));
  expect(desk.words).toContain(say("toasts:support.set"));
  expect(await prisma.ticket.count({ where: { id, assigneeId: staff.id } })).toBe(1);
});

test("an answer that is too long is drawn again as it was typed", async () => {
  const { caller } = await makeUser(await makeTenant());
  const { id } = await makeTicket(caller);
  const desk = await asUser(await makeOperator(), `/support/tickets/${id}`);
  const long = "x".repeat(5001);
  await desk.press(desk.form("answer").fill(say("support:answer"), long), say("support:send"), {
    unchecked: true,
  });
  expect(desk.status).toBe(400);
  expect(desk.form("answer").read(say("support:answer"))).toBe(long);
});

test("a note that is refused is drawn again as it was typed, with the reason", async () => {
  const { caller } = await makeUser(await makeTenant());
  const { id: ticketId } = await makeTicket(caller);
  const desk = await asUser(await makeOperator(), `/support/tickets/${ticketId}`);
  const typed = () => desk.form("note").read(say("support:note"));
  const write = (note: string) =>
    desk.press(desk.form("note").fill(say("support:note"), note), say("support:addNote"), {
      unchecked: true,
    });
  const long = "x".repeat(5001);
  await write(long);
  expect([desk.status, typed()]).toEqual([400, long]);
  expect(desk.words).toContain(say("errors:field.too_long", { max: 5000, over: 1 }));
  await makeNotes(ticketId, NOTES_OF_TICKET);
  await write("Imprimantă veche.");
  expect(typed()).toBe("Imprimantă veche.");
  expect(desk.words).toContain(say("errors:refusal.tickets_notes_full", { limit: NOTES_OF_TICKET }));
  await desk.press(desk.form("answer").fill(say("support:answer"), "Vă răspund."), say("support:send"));
  expect(desk.words).toContain(say("toasts:support.answered"));
});

test("an answer to a full ticket is refused without the advice that is the customer's", async () => {
  const { id: ticketId } = await makeTicket((await makeUser(await makeTenant())).caller);
  const { max: limit } = ticketLimits.messages;
  const { id: _, ...first } = await prisma.ticketMessage.findFirstOrThrow({ where: { ticketId } });
  await prisma.ticketMessage.createMany({ data: Array.from({ length: limit - 1 }, () => first) });
  const desk = await asUser(await makeOperator(), `/support/tickets/${ticketId}`);
  await desk.press(desk.form("answer").fill(say("support:answer"), "Vă răspund."), say("support:send"));
  expect(desk.status).toBe(409);
  expect(desk.words).toContain(say("errors:refusal.tickets_full_desk", { limit }));
  expect(desk.words).not.toContain(say("errors:refusal.tickets_full", { limit }));
});

test("one of the staff whose business requires a passkey shows it before", async () => {
  const staff = await makeOperator();
  const { organizationId } = staff.asCustomer.scope ?? { organizationId: "" };
  await prisma.organization.update({ where: { id: organizationId }, data: { passkeysRequired: true } });
  const browser = plainBrowser(await consoleCookie(staff.secret));
  await browser.open("/support");
  expect(browser.status).not.toBe(404);
  expect(browser.html).not.toContain(say("support:title"));
});

import { expect, test } from "vitest";
import { replyToTicket } from "#app/domain/tickets/reply-to-ticket.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeJpeg } from "#tests/factories/picture-files.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeTicket, QUESTION } from "#tests/factories/ticket.ts";
import { makeUser } from "#tests/factories/user.ts";
import { asOwner, asUser, say } from "./visit.ts";

const open = say("helpdesk:create");
const answer = say("helpdesk:submit");

test("without scripts a ticket is opened with a screenshot, answered, closed, and gone on from", async () => {
  const tenant = await makeTenant();
  const owner = await asOwner(tenant, "/console/account");
  await owner.follow(say("console:helpdesk"));
  expect(owner.words).toContain("Nu ai trimis încă nicio solicitare.");
  await owner.follow(open);
  const form = () => owner.form("ticket");
  await owner.press(form().fill(say("helpdesk:subject"), "Bon"), say("helpdesk:send"), { unchecked: true });
  expect(owner.words).toContain(say("errors:field.too_short", { min: 4 }));
  expect(owner.words).toContain(say("common:files.again"));
  const shot = new File([new Uint8Array(await makeJpeg())], "bon.jpg", { type: "image/jpeg" });
  const filled = form().fill(say("helpdesk:subject"), "Bonul se taie");
  filled.fill(say("helpdesk:description"), QUESTION).attach(say("helpdesk:pictures"), [shot]);
  await owner.press(filled, say("helpdesk:send"));
  expect(owner.words).toContain(say("toasts:tickets.created"));
  expect(owner.words).toContain(QUESTION);
  expect([...owner.html.matchAll(/<img [^>]*src="\/screenshots\//g)]).toHaveLength(1);

  const reply = () => owner.form("reply");
  await owner.press(reply().fill(say("helpdesk:reply"), "Prea scurt."), answer, { unchecked: true });
  expect(owner.words).toContain(say("errors:field.too_short", { min: 31 }));
  expect(reply().read(say("helpdesk:reply"))).toBe("Prea scurt.");
  await owner.press(reply().fill(say("helpdesk:reply"), `Încă ceva: ${QUESTION}`), answer);
  expect(owner.words).toContain(say("helpdesk:status.pending_support"));

  const closing = owner.form(say("helpdesk:close"));
  await owner.press(closing);
  // Sent once more by a browser whose connection ended.
  await owner.press(closing);
  expect(owner.words).toContain(say("toasts:tickets.closed"));
  expect(owner.rows.at(-1)).toContain(say("helpdesk:status.resolved"));
  await owner.follow("Bonul se taie");
  expect(owner.words).toContain(say("helpdesk:resolved"));
  expect(owner.html).not.toContain('id="reply"');
  await owner.follow(say("helpdesk:again"));
  expect(form().read(say("helpdesk:subject"))).toBe("Bonul se taie");
  await owner.press(form().fill(say("helpdesk:description"), QUESTION), say("helpdesk:send"));
  await owner.follow("Bonul se taie");
  expect(owner.words).toContain(say("helpdesk:resolved"));
  expect(await prisma.ticket.count({ where: { organizationId: tenant.organizationId } })).toBe(2);
});

test("an answer to a ticket that was resolved meanwhile stays in its form, with the way to a new one", async () => {
  const tenant = await makeTenant();
  const { id } = await makeTicket((await makeUser(tenant)).caller);
  const owner = await asOwner(tenant, `/console/helpdesk/${id}`);
  const resolved = { status: "resolved", resolvedAt: new Date(), waitingSince: null };
  await prisma.ticket.update({ where: { id }, data: resolved });
  const typed = `Încă ceva: ${QUESTION}`;
  await owner.press(owner.form("reply").fill(say("helpdesk:reply"), typed), answer);
  expect(owner.status).toBe(409);
  expect(owner.words).toContain(say("errors:refusal.tickets_resolved"));
  expect(owner.form("reply").read(say("helpdesk:reply"))).toBe(typed);
  await owner.follow(say("helpdesk:again"));
  expect(owner.address).toContain(`/console/helpdesk/new?about=${id}`);
});

test("a ticket in which somebody wrote meanwhile is not closed until that is read", async () => {
  const tenant = await makeTenant();
  const { id } = await makeTicket((await makeUser(tenant)).caller);
  const owner = await asOwner(tenant, `/console/helpdesk/${id}`);
  const { caller: colleague } = await makeUser(tenant);
  const written = `Și încă ceva: ${QUESTION}`;
  await perform(replyToTicket, colleague, { ticket_id: id, description: written });
  await owner.press(owner.form(say("helpdesk:close")));
  expect(owner.words).toContain(say("errors:refusal.tickets_answered"));
  expect(owner.words).toContain(written);
  expect(owner.words).toContain(say("helpdesk:status.pending_support"));
  await owner.press(owner.form(say("helpdesk:close")));
  expect(owner.words).toContain(say("toasts:tickets.closed"));
  expect(owner.rows.at(-1)).toContain(say("helpdesk:status.resolved"));
});

test("a ticket about another one, sent once the session is in another business, stays in its form", async () => {
  const [tenant, { organizationId: elsewhere }] = [await makeTenant(), await makeTenant()];
  const user = await makeUser(tenant);
  await prisma.membership.create({ data: { organizationId: elsewhere, userId: user.id, role: "admin" } });
  const { id } = await makeTicket(user.caller);
  const owner = await asUser(user, `/console/helpdesk/new?about=${id}`);
  const goOver = (organizationId: string) =>
    prisma.session.updateMany({ where: { userId: user.id }, data: { organizationId } });
  const form = () => owner.form("ticket");
  await goOver(elsewhere);
  await owner.press(form().fill(say("helpdesk:description"), QUESTION), say("helpdesk:send"));
  expect(owner.words).toContain(say("errors:refusal.other_organization"));
  expect(form().read(say("helpdesk:subject"))).toBe("Bonul se taie");
  expect(form().read(say("helpdesk:description"))).toBe(QUESTION);
  await owner.press(form(), say("helpdesk:send"));
  expect(owner.words).toContain(say("errors:refusal.other_organization"));
  await goOver(tenant.organizationId);
  await owner.press(form(), say("helpdesk:send"));
  expect(owner.words).toContain(say("toasts:tickets.created"));
  const where = { followsId: id, organizationId: tenant.organizationId };
  expect(await prisma.ticket.count({ where })).toBe(1);
});

test("who is no admin has the entry, and is told whom to ask", async () => {
  const tenant = await makeTenant();
  const clerk = await makeUser(tenant, { role: "custom", permissions: ["GET_/v1/orders"] });
  const page = await asUser(clerk, "/console/account");
  await page.follow(say("console:helpdesk"));
  expect(page.status).toBe(403);
  expect(page.words).toContain(`${say("console:forbidden.admin")} ${say("console:forbidden.ask")}`);
});

test("what is no picture opens no ticket, and a subject has one line", async () => {
  const tenant = await makeTenant();
  const owner = await asOwner(tenant, "/console/helpdesk/new");
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const filled = () =>
    owner
      .form("ticket")
      .fill(say("helpdesk:subject"), "Bonul se taie\r\nBcc: rau@example.com")
      .fill(say("helpdesk:description"), QUESTION);
  for (const [name, type, content] of [
    ["a.svg", "image/svg+xml", svg],
    ["b.png", "image/png", svg],
    ["c.html", "text/html", "<script>alert(1)</script>"],
    ["d.jpg", "image/jpeg", "PK\u0003\u0004 a zip"],
  ] as const) {
    const file = new File([content], name, { type });
    await owner.press(filled().attach(say("helpdesk:pictures"), [file]), say("helpdesk:send"), {
      unchecked: true,
    });
    expect(owner.words, name).toContain(say("errors:refusal.picture_type", { name }));
  }
  const where = { organizationId: tenant.organizationId };
  expect([await prisma.ticket.count({ where }), await prisma.file.count({ where })]).toEqual([0, 0]);
  await owner.press(filled(), say("helpdesk:send"));
  const { subject } = await prisma.ticket.findFirstOrThrow({ where });
  expect(subject).toBe("Bonul se taie Bcc: rau@example.com");
});

test("a ticket of another business is not there, whatever is asked of it", async () => {
  const other = await makeTicket((await makeUser(await makeTenant())).caller);
  const reader = await makeUser(await makeTenant());
  for (const address of [
    `/console/helpdesk/${other.id}`,
    `/console/helpdesk/new?about=${other.id}`,
    "/console/helpdesk/no-id",
  ])
    expect((await asUser(reader, address)).status, address).toBe(404);
});

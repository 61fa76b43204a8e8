import { beforeEach, expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { writeToOperator } from "#tests/factories/contact.ts";
import { makeOperator } from "#tests/factories/operator.ts";
import { newEmail } from "#tests/factories/sign-in.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeTicket, QUESTION } from "#tests/factories/ticket.ts";
import { makeUser } from "#tests/factories/user.ts";
import type { PlainBrowser } from "./plain-browser.ts";
import { plainBrowser, say, signInByLink } from "./visit.ts";

let staff: Awaited<ReturnType<typeof makeOperator>>;
let ticket: string;
let desk: PlainBrowser;
/** A browser of the staff, and a ticket. */
beforeEach(async () => {
  staff = await makeOperator();
  const { id } = await makeTicket((await makeUser(await makeTenant())).caller);
  ticket = `/support/tickets/${id}`;
  desk = plainBrowser();
  await signInByLink(desk, staff);
});

const end = () => prisma.session.deleteMany({ where: { userId: staff.id } });
const over = () => say("errors:refusal.session_over");

test("the link of a mail leads staff whose session is over to sign in, and then to the ticket", async () => {
  await end();
  await desk.open(ticket);
  expect([desk.status, desk.words.includes(say("session:login.ended"))]).toEqual([200, true]);
  await signInByLink(desk, staff);
  expect(desk.address).toContain(ticket);
  expect(desk.words).toContain(QUESTION);

  await desk.open("/console");
  await desk.act(say("common:ui.signOut"));
  await desk.open(ticket);
  expect([desk.status, desk.address]).toEqual([200, "http://127.0.0.1:3000/login"]);
});

test("an answer that is sent when the session is over is there again, and is sent once", async () => {
  await desk.open(ticket);
  const words = "Actualizați imprimanta.";
  const typed = desk.form("answer").fill(say("support:answer"), words);
  await end();
  await desk.press(typed, say("support:send"));
  expect(desk.words).toContain(say("session:login.kept"));
  const sent = () => prisma.ticketMessage.count({ where: { message: words, authorEmail: staff.email } });
  await signInByLink(desk, staff);
  expect([desk.status, desk.words.includes(over()), await sent()]).toEqual([200, true, 0]);
  expect(desk.form("answer").read(say("support:answer"))).toBe(words);
  await desk.press(desk.form("answer"), say("support:send"));
  expect(desk.words).toContain(say("toasts:support.answered"));
  expect([await sent(), desk.address.includes("kept")]).toEqual([1, false]);
  expect(await prisma.keptForm.count({ where: { userId: staff.id } })).toBe(0);
});

test("staff who have begun no trial come to their answer, and others at their browser to the welcome form", async () => {
  const organizationId = staff.asCustomer.scope?.organizationId ?? "";
  await prisma.subscription.deleteMany({ where: { organizationId } });
  await desk.open(ticket);
  const typed = desk.form("answer").fill(say("support:answer"), "Actualizați imprimanta.");
  await end();
  await desk.press(typed, say("support:send"));
  await signInByLink(desk, staff);
  expect(desk.form("answer").read(say("support:answer"))).toBe("Actualizați imprimanta.");

  await end();
  await desk.open(ticket);
  await signInByLink(desk, { email: newEmail() });
  expect([desk.status, desk.address]).toEqual([200, "http://127.0.0.1:3000/welcome"]);
});

test.each([
  ["a note", (): string => ticket, "note", "support:note"],
  [
    "an answer to a visitor",
    async (): Promise<string> => `/support/contact/${(await writeToOperator("ana@taran.ro")).id}`,
    "answer",
    "support:contact.answer",
  ],
  ["a canned answer", (): string => "/support/answers/new", "answers", "answers:name"],
] as const)("%s that is sent then is there again", async (_, page, form, label) => {
  await desk.open(await page());
  const typed = desk.form(form).fill(say(label), "Imprimantă veche.");
  await end();
  await desk.press(typed, undefined, { unchecked: true });
  await signInByLink(desk, staff);
  expect([desk.status, desk.words.includes(over())]).toEqual([200, true]);
  expect(desk.form(form).read(say(label))).toBe("Imprimantă veche.");
});

test("what a page says by itself leads nobody to sign in, and keeps nothing", async () => {
  const way = await plainBrowser().open(`${ticket}/look`);
  await end();
  await desk.open(`${ticket}/look`);
  expect([way.status, desk.status]).toEqual([404, 404]);
  await desk.post(`${ticket}/look`, { writing: "yes" });
  expect([desk.status, desk.address]).toEqual([404, expect.stringContaining("/look")]);
  expect(await prisma.keptForm.count({ where: { userId: staff.id } })).toBe(0);
});

test("a browser that no staff has signed in with finds no desk, and nobody else's form is kept", async () => {
  const customer = await makeUser(await makeTenant());
  const other = plainBrowser();
  await signInByLink(other, customer);
  await prisma.session.deleteMany({ where: { userId: customer.id } });
  expect((await other.open(ticket)).status).toBe(404);

  await desk.open(ticket);
  const typed = desk.form("answer").fill(say("support:answer"), "Eu!");
  await desk.open("/console");
  await desk.act(say("common:ui.signOut"));
  await signInByLink(desk, customer);
  await prisma.session.deleteMany({ where: { userId: customer.id } });
  await desk.press(typed, say("support:send"));
  expect(desk.address).toContain("/login");
  expect(await prisma.keptForm.count({ where: { userId: { in: [customer.id, staff.id] } } })).toBe(0);
});

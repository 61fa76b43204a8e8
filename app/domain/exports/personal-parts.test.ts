import { expect, test } from "vitest";
import { storeRefusals } from "#app/domain/refusals/store-refusals.server.ts";
import { answerTicket } from "#app/domain/support/answer-ticket.server.ts";
import { screenshots } from "#app/domain/tickets/ticket-input.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { storePicture } from "#app/lib/picture.server.ts";
import { makeOperator } from "#tests/factories/operator.ts";
import { makePicture } from "#tests/factories/picture.ts";
import { makeJpeg } from "#tests/factories/picture-files.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeTicket } from "#tests/factories/ticket.ts";
import { makeUser } from "#tests/factories/user.ts";
import { filesIn } from "#tests/setup/archive-files.ts";
import { archiveOf } from "./archive.server.ts";
import { personalExport } from "./personal-export.server.ts";

test("the archive has the person's mailed reports, the screenshots of their tickets, and what was refused to them", async () => {
  const tenant = await makeTenant();
  const { organizationId } = tenant;
  const [user, colleague] = [await makeUser(tenant), await makeUser(tenant)];
  const day = expect.any(String);
  for (const [{ id: userId, caller }, network, every, shot] of [
    [user, "203.0.113.7", "weekly", makePicture()],
    [colleague, "198.51.100.9", "monthly", makePicture()],
  ] as const) {
    const sentUntil = new Date("2026-11-22");
    await prisma.reportMail.create({ data: { organizationId, userId, every, sentUntil } });
    const hit = { kind: "limit", what: "contact", organization_id: organizationId, store: null } as const;
    await storeRefusals([{ ...hit, network, subject: "", actor_kind: "user", actor_id: userId, count: 3 }]);
    await makeTicket(caller, `Bonul ${every}`, [shot]);
  }
  const files = await filesIn(await perform(personalExport, user.caller, {}));
  const part = (name: string) => JSON.parse(files[`${name}.json`] ?? "") as unknown;
  const { name: business } = tenant.scope.organization;
  expect(part("report_mails")).toEqual([{ business, every: "weekly" }]);
  expect(part("refusals")).toEqual([
    { created_at: day, business, kind: "limit", act: "contact", network: "203.0.113.7", count: 3 },
  ]);
  const { key } = await prisma.file.findFirstOrThrow({
    where: { organizationId, screenshot: { message: { authorId: user.id } } },
  });
  expect(part("tickets")).toMatchObject([
    { subject: "Bonul weekly", screenshots: `screenshots/${key}.webp` },
  ]);
});

/** What stands in a person's archive. */
async function archivedFor({ id: userId }: { id: string }) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of archiveOf(prisma, { userId, language: "ro", now: new Date() }))
    chunks.push(chunk);
  return filesIn(new Response(Buffer.concat(chunks)));
}

test("it has the pictures of their tickets and the answers to them, also once they left, and nobody else's", async () => {
  const tenant = await makeTenant();
  const [user, colleague, agent] = [await makeUser(tenant), await makeUser(tenant), await makeOperator()];
  const jpeg = await makeJpeg();
  const shoot = () => storePicture(() => jpeg, screenshots.file, "bon.jpg");
  const own = await shoot();
  for (const [{ caller }, subject, shot] of [
    [user, "Bonul meu", own],
    [colleague, "Bonul ei", await shoot()],
  ] as const) {
    const { id: ticket_id } = await makeTicket(caller, subject, [shot]);
    await perform(answerTicket, agent.caller, { ticket_id, message: `Răspuns: ${subject}` });
  }
  await prisma.membership.deleteMany({ where: { userId: user.id } });
  const files = await archivedFor(user);
  const name = `screenshots/${own.stored.key}.webp`;
  expect(Object.keys(files).filter((file) => file.startsWith("screenshots/"))).toEqual([name]);
  expect(files[name]).toMatch(/^RIFF.{4,}WEBP/s);
  expect(files["tickets.csv"]).toContain(name);
  expect(JSON.parse(files["answers.json"] ?? "")).toMatchObject([
    { subject: "Bonul meu", words: "Răspuns: Bonul meu" },
  ]);
  expect(Object.values(files).join("")).not.toContain("Bonul ei");
});

test("that of the operator's staff has nothing of the tickets that they answer, but their own", async () => {
  const customer = await makeUser(await makeTenant());
  const [agent, other] = [await makeOperator(), await makeOperator()];
  for (const [caller, subject, answerer] of [
    [customer.caller, "Bonul ei", agent],
    [agent.asCustomer, "Bonul meu", other],
  ] as const) {
    const { id: ticket_id } = await makeTicket(caller, subject);
    await perform(answerTicket, answerer.caller, { ticket_id, message: `Răspuns: ${subject}` });
  }
  const files = await archivedFor(agent);
  expect(JSON.parse(files["tickets.json"] ?? "")).toMatchObject([{ subject: "Bonul meu" }]);
  expect(JSON.parse(files["answers.json"] ?? "")).toMatchObject([{ words: "Răspuns: Bonul meu" }]);
  expect(Object.values(files).join("")).not.toContain("Bonul ei");
});

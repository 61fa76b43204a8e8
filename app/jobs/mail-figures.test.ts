import { rm } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { sweepMailFigures } from "#app/domain/operator/mail-figures.server.ts";
import { unseal } from "#app/lib/crypto.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { env } from "#app/lib/env.server.ts";
import { deliver, listOutbox, readOutboxMail } from "#app/lib/mail.server.ts";
import { SCHEDULE } from "#app/lib/queue-tasks.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { tellMailFigures } from "./mail-figures.ts";
import { sendOperatorMail } from "./operator-mail.ts";

const now = new Date("2026-11-22T06:00:00Z");
const yesterday = new Date("2026-11-21");
beforeEach(async () => {
  await prisma.sentMail.deleteMany();
  await prisma.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
  await prisma.user.upsert({
    where: { email: "ana@tejghea.ro" },
    create: { email: "ana@tejghea.ro", locale: "ro" },
    update: {},
  });
  env().operatorEmails = ["ana@tejghea.ro", "ion@tejghea.ro"];
  onTestFinished(() => {
    env().operatorEmails = [];
  });
});

const sent = (organizationId: string | null, mails: number, day = yesterday) =>
  prisma.sentMail.create({ data: { organizationId, mails, day } });
const recipients = (organizationId: string, count: number, inOrder: boolean) =>
  prisma.receiptRecipient.createMany({
    data: Array.from({ length: count }, () => ({
      organizationId,
      day: yesterday,
      inOrder,
      digest: crypto.randomUUID(),
    })),
  });

async function told() {
  const jobs = await prisma.$queryRaw<{ payload: { locale: string; sealed: string } }[]>`
    SELECT payload FROM graphile_worker._private_jobs ORDER BY id`;
  return jobs.map(({ payload: { locale, sealed } }) => ({
    locale,
    ...(JSON.parse(unseal(sealed, "job mail.operator")) as { to: string; subject: string; lines: string[] }),
  }));
}

test("each operator is told in their language what was sent yesterday, and through whom", async () => {
  const trial = await makeTenant({ planId: "store_trial" });
  const paying = await makeTenant({ planId: "store_basic" });
  const ended = await makeTenant({ planId: null });
  await prisma.organization.update({ where: { id: trial.organizationId }, data: { name: "Flori.ro" } });
  await sent(null, 1_200);
  await sent(null, 7, new Date("2026-11-22"));
  await sent(trial.organizationId, 25);
  await sent(paying.organizationId, 40);
  await sent(paying.organizationId, 9, new Date("2026-11-20"));
  await sent(ended.organizationId, 3);
  await recipients(trial.organizationId, 20, false);
  await recipients(paying.organizationId, 30, false);
  await recipients(ended.organizationId, 50, true);
  await tellMailFigures(now);
  expect(await told()).toEqual([
    {
      to: "ana@tejghea.ro",
      locale: "ro",
      subject: "Mesaje trimise pe 21.11.2026: 1.268",
      lines: [
        "Mesaje trimise în toată ziua (UTC): 1.268",
        "Bonuri trimise manual: 68; firme care au trimis: 3",
        "Firme care au ajuns la limita zilei: 2",
        "Cele mai multe bonuri:",
        `Brutăria Lupu (${paying.organizationId}): 40, plan plătit`,
        `Flori.\u200aro (${trial.organizationId}): 25, fără plan plătit, la limită`,
        `Brutăria Lupu (${ended.organizationId}): 3, fără plan plătit, la limită`,
      ],
    },
    expect.objectContaining({
      to: "ion@tejghea.ro",
      locale: "en",
      subject: "E-mails sent on 21/11/2026: 1,268",
    }),
  ]);
});

test("only the ten that sent most are named", async () => {
  for (let mails = 1; mails <= 12; mails++) await sent((await makeTenant()).organizationId, mails);
  await tellMailFigures(now);
  const [{ lines = [] } = {}] = await told();
  const counts = lines.slice(4).map((line) => Number(/: (\d+),/.exec(line)?.[1]));
  expect(counts).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
});

test("nothing sent yesterday, or nobody to tell: no mail", async () => {
  await sent(null, 7, new Date("2026-11-22"));
  await tellMailFigures(now);
  env().operatorEmails = [];
  await sent(null, 7);
  await tellMailFigures(now);
  expect(await told()).toEqual([]);
});

test("it is due once a day, at 06:00 UTC", () => {
  expect(SCHEDULE).toContainEqual({ task: "mail.figures", match: "0 6 * * *" });
});

test("many mails at once are all counted, for the service in one row of the day", async () => {
  const mail = { to: { address: "client@exemplu.ro" }, subject: "x", html: "x", text: "x" };
  await Promise.all(Array.from({ length: 12 }, () => deliver(mail)));
  const rows = await prisma.sentMail.findMany();
  expect(rows).toMatchObject([{ organizationId: null, mails: 12 }]);
});

test("a mail whose count fails has gone all the same", async () => {
  const mail = { to: { address: "client@exemplu.ro" }, subject: "x", html: "x", text: "x" };
  await deliver({ ...mail, sentBy: crypto.randomUUID() });
  expect(await prisma.sentMail.count()).toBe(0);
});

test("figures are kept for 90 days", async () => {
  for (const day of ["2026-08-24", "2026-08-23"]) await sent(null, 1, new Date(day));
  await sweepMailFigures(prisma, new Date("2026-11-22T00:00:00Z"));
  expect((await prisma.sentMail.findMany()).map(({ day }) => day.toISOString().slice(0, 10))).toEqual([
    "2026-08-24",
  ]);
});

test("a notice is a heading, its lines and why it came, escaped", async () => {
  await rm(join(env().dataDir, "outbox"), { recursive: true, force: true });
  await sendOperatorMail({
    to: "ana@tejghea.ro",
    subject: "Limite",
    lines: ["<b>unu</b>", "doi"],
    locale: "ro",
  });
  const [kept] = await listOutbox();
  const mail = await readOutboxMail(kept?.id ?? "");
  expect(mail).toMatchObject({ to: "ana@tejghea.ro", subject: "Limite" });
  expect(mail?.text).toContain("Limite\n\n<b>unu</b>\ndoi\n\nAi primit mesajul");
  expect(mail?.html).toContain("&lt;b&gt;unu&lt;/b&gt;");
});

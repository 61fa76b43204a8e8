import { beforeEach, expect, onTestFinished, test } from "vitest";
import { unseal } from "#app/lib/crypto.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { daysAfter } from "#app/lib/durations.ts";
import { env } from "#app/lib/env.server.ts";
import { InvalidInput } from "#app/lib/invalid-input.ts";
import { perform } from "#app/lib/operation.server.ts";
import { someone } from "#tests/factories/sign-in.ts";
import { contactLimits } from "./limits.ts";
import { sendMessage } from "./send-message.server.ts";
import { sweepMessages } from "./sweep-messages.server.ts";

const message = "Aș dori să știu dacă pot avea trei puncte de lucru la un plan.";

beforeEach(async () => {
  await prisma.contactMessage.deleteMany();
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

test("a message is kept as it was typed, and told to the operator without its words in the subject", async () => {
  const typed = `${message}\r\n<b>"Ștefan" & fiii</b> https://rau.example/x`;
  const { id } = await perform(sendMessage, someone(), {
    message: typed,
    name: "Ana\r\nBcc: x@rau.example",
    email: "ana@lupu.ro",
  });
  expect(await prisma.contactMessage.findMany()).toEqual([
    expect.objectContaining({ message: typed.replace("\r", ""), email: "ana@lupu.ro" }),
  ]);
  const [mail, ...others] = await mailed();
  expect(others).toEqual([]);
  expect(mail?.to).toBe("ana@tejghea.ro");
  expect(mail?.subject).not.toMatch(/Ana|Bcc|puncte/);
  expect(mail?.lines.join("\n")).toContain('<b>"Ștefan" & fiii</b>');
  expect(mail?.lines.at(-1)).toBe(`${env().origin}/support/contact/${id}`);
  expect(mail?.lines.join("\n"), "no mail program makes a link of it").not.toContain("https://");
});

test("name and address may be left blank, a message may not", async () => {
  await perform(sendMessage, someone(), { message, name: " ", email: "" });
  expect(await prisma.contactMessage.findMany()).toEqual([
    expect.objectContaining({ name: null, email: null }),
  ]);
  for (const wrong of [{ message: " ".repeat(60) }, { message, email: "ana@" }])
    await expect(perform(sendMessage, someone(), wrong)).rejects.toThrow(InvalidInput);
});

test("its length is counted in characters, whatever stands around it", async () => {
  const { min, max } = contactLimits.message;
  for (const count of [min, max])
    await perform(sendMessage, someone(), { message: ` ${"🍞".repeat(count)}\n` });
  for (const count of [min - 1, max + 1])
    await expect(perform(sendMessage, someone(), { message: "🍞".repeat(count) })).rejects.toThrow(
      InvalidInput,
    );
  expect(await prisma.contactMessage.count()).toBe(2);
});

test("who writes too often waits, and others do not", async () => {
  const often = someone();
  for (let count = 0; count < 10; count++) await perform(sendMessage, often, { message });
  await expect(perform(sendMessage, often, { message })).rejects.toMatchObject({ code: "too_many" });
  await perform(sendMessage, someone(), { message });
  expect(await prisma.contactMessage.count()).toBe(11);
});

test("a form that is sent twice is one message", async () => {
  const [caller, formToken] = [someone(), crypto.randomUUID()];
  const first = await perform(sendMessage, caller, { message }, { formToken });
  expect(await perform(sendMessage, caller, { message }, { formToken })).toEqual(first);
  expect(await prisma.contactMessage.count()).toBe(1);
  expect(await mailed()).toHaveLength(1);
});

test("messages end after a year", async () => {
  await perform(sendMessage, someone(), { message });
  const [{ createdAt } = { createdAt: new Date(0) }] = await prisma.contactMessage.findMany();
  await sweepMessages(prisma, daysAfter(createdAt, 365));
  expect(await prisma.contactMessage.count()).toBe(1);
  await sweepMessages(prisma, new Date(daysAfter(createdAt, 365).getTime() + 1));
  expect(await prisma.contactMessage.count()).toBe(0);
});

import { expect, test } from "vitest";
import { answerTicket } from "#app/domain/support/answer-ticket.server.ts";
import { sendTicketAnswerMail } from "#app/jobs/ticket-answer-mail.ts";
import { prisma } from "#app/lib/database.server.ts";
import { listOutbox, readOutboxMail } from "#app/lib/mail.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeCorrespondent } from "#tests/factories/correspondent.ts";
import { makeOperator } from "#tests/factories/operator.ts";
import { makeJpeg } from "#tests/factories/picture-files.ts";
import { mailOfParts } from "#tests/factories/raw-mail.ts";
import { waitingJobs } from "#tests/factories/waiting-jobs.ts";
import { textOfHtml } from "./html-text.server.ts";

test.each(["ro", "en"])(
  "a customer who answers within our mail, as Outlook does, is heard: %s",
  async (locale) => {
    const { customer, ticketId, send, said } = await makeCorrespondent();
    await prisma.ticket.update({ where: { id: ticketId }, data: { locale } });
    const { caller: staff } = await makeOperator();
    for (const message of ["Bună ziua!\nCe model?", "Bună ziua!\n1. Ce model?\n2. De când?"]) {
      await perform(answerTicket, staff, { ticket_id: ticketId, message });
    }
    for (const job of await waitingJobs("mail.ticket-answer"))
      if (job.ticket_id === ticketId) await sendTicketAnswerMail(job);
    const mails = (await listOutbox()).filter((one) => one.to === customer.email);
    const read = await Promise.all(mails.map(async ({ id }) => (await readOutboxMail(id))?.html ?? ""));
    const html = read.find((one) => one.includes("De când?")) ?? "";
    const heads = { ro: ["De la", "Trimis", "Către", "Subiect"], en: ["From", "Sent", "To", "Subject"] };
    const [from, sent, to, subject] = heads[locale === "ro" ? "ro" : "en"];
    const quoted = await textOfHtml(html.replace(/<a href="([^"]*)">([^<]*)<\/a>/, "$2&lt;$1&gt;"));
    const head = `${from}: Tejghea <no-reply@tejghea.ro>\r\n${sent}: 23.11.2026 09:14\r\n${to}: Ana\r\n${subject}: x`;
    const answer = (quote: string) => `Vedeți mai jos.\r\n\r\n${head}\r\n\r\n${quote}`;
    expect(quoted).toContain("1. Ce model? 2. De când?");
    await send({ text: answer(quoted) });
    await send({ text: answer(quoted.replace(" 2. De când?", "\nEpson.\n2. De când?\nDe ieri.")) });
    expect(await said()).toEqual([
      ...["Bună ziua!\nCe model?", "Bună ziua!\n1. Ce model?\n2. De când?"],
      ...["Vedeți mai jos.", "Vedeți mai jos.\n\nEpson.\nDe ieri."],
    ]);
  },
);

test("below a quote without marks what is not ours stays, also beside a picture; a quote alone is kept", async () => {
  const { ticketId, send, said } = await makeCorrespondent();
  const { caller: staff } = await makeOperator();
  const message = "Update the printer.";
  await perform(answerTicket, staff, { ticket_id: ticketId, message });
  const quote = `On 23.11.2026 09:14, Tejghea wrote:\n${message}`;
  const words = "I did, and it still cuts the last line.";
  const bytes = new Uint8Array(await makeJpeg());
  const files = [{ name: "bon.jpg", type: "image/jpeg", bytes }];
  expect(await send({ text: `${quote}\n\n${words}` })).toBe(200);
  expect(await send(mailOfParts(`${quote}\n\n${words}`, files))).toBe(200);
  expect(await send({ text: quote })).toBe(200);
  expect(await send(mailOfParts(quote, files))).toBe(200);
  expect(await said()).toEqual([message, words, words, quote, expect.not.stringContaining("printer")]);
});

import { createHmac, hkdfSync, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { replyAddressOf } from "#app/domain/tickets/mail/reply-address.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { env } from "#app/lib/env.server.ts";
import { makeCorrespondent } from "#tests/factories/correspondent.ts";
import { makeJpeg } from "#tests/factories/picture-files.ts";
import { MAIL_DOMAIN, mailOfParts, rawMail } from "#tests/factories/raw-mail.ts";
import { leaveTries } from "#tests/factories/spent-tries.ts";
import { makeTicket } from "#tests/factories/ticket.ts";
import { makeUser } from "#tests/factories/user.ts";
import { waitingJobs } from "#tests/factories/waiting-jobs.ts";

const text = (words: string) => new TextEncoder().encode(words);

/** The reply address of a ticket as it is signed under a secret. */
function addressUnder(secret: string, ticketId: string): string {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "tejghea:ticket reply address", 32));
  const id = ticketId.replaceAll("-", "");
  return `ticket+${id}.${createHmac("sha256", key).update(id).digest("hex").slice(0, 20)}@${MAIL_DOMAIN}`;
}

test("an address that was signed under an earlier secret is dropped", async () => {
  const { send, said, ticketId, to } = await makeCorrespondent();
  expect(addressUnder(env().appSecret, ticketId)).toBe(to);
  expect(await send({ to: addressUnder("the secret before this one", ticketId) })).toBe(200);
  expect(await said()).toEqual([]);
  expect(await send()).toBe(200);
  expect(await said()).toEqual(["Merge acum."]);
});

test("of a person's mails 60 a day are taken in, over all tickets; others go on", async () => {
  const { customer, tenant, said, to } = await makeCorrespondent();
  const { organizationId } = tenant;
  const neighbour = await makeCorrespondent();
  const { post } = neighbour;
  const colleague = await makeUser(tenant);
  const tickets = [to];
  for (let more = 0; more < 2; more++)
    tickets.push(replyAddressOf((await makeTicket(colleague.caller)).id) ?? "");
  expect(await leaveTries("mailRepliesOfPerson", `${organizationId} ${customer.id}`, 6)).toBe(60);
  const answers: number[] = [];
  for (const address of Array(10).fill(tickets).flat())
    answers.push(await post(rawMail({ from: customer.email, to: address, text: "A mea." })));
  expect(answers).toEqual([...Array(6).fill(200), ...Array(24).fill(429)]);
  const where = { organizationId, authorId: customer.id, mailDigest: { not: null } };
  expect(await prisma.ticketMessage.count({ where })).toBe(6);
  expect(await post(rawMail({ from: colleague.email, to, text: "Și la mine." }))).toBe(200);
  expect((await said()).at(-1)).toBe("Și la mine.");
  expect(await neighbour.send()).toBe(200);
  expect(await neighbour.said()).toEqual(["Merge acum."]);
});

test("what is no picture is none under any name, and nothing of it is kept", async () => {
  const { send, thread, tenant } = await makeCorrespondent();
  const svg = text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const files = [
    { name: "a.svg", type: "image/svg+xml", bytes: svg },
    { name: "b.png", type: "image/png", bytes: svg },
    { name: "c.jpg", type: "image/jpeg", bytes: text("<html><script>alert(1)</script></html>") },
    { name: "d.png", type: "image/png", bytes: text("PK\u0003\u0004zip") },
    { name: "e.html", type: "text/html", bytes: text("<script>alert(1)</script>") },
  ];
  expect(await send(mailOfParts("Vedeți.", files))).toBe(200);
  const { messages } = await thread();
  expect(messages[1]?.pictures).toEqual([]);
  expect(messages[1]?.message).toMatch(
    /^Vedeți\.\n\n\[5 files .*: a\.svg, b\.png, c\.jpg, d\.png, e\.html\./,
  );
  expect(await prisma.file.count({ where: { organizationId: tenant.organizationId } })).toBe(0);
});

test("of a thousand files the first few are looked at", async () => {
  const { send, thread } = await makeCorrespondent();
  const broken = { name: "b.jpg", type: "image/jpeg", bytes: new Uint8Array([0xff, 0xd8, 0xff, 0, 0]) };
  const shot = { name: "s.jpg", type: "image/jpeg", bytes: new Uint8Array(await makeJpeg()) };
  const files = [shot, ...Array.from({ length: 1_000 }, () => broken), { ...shot, name: "late.jpg" }];
  expect(await send(mailOfParts("Multe.", files))).toBe(200);
  const { messages } = await thread();
  expect(messages[1]?.pictures).toHaveLength(1);
  expect(messages[1]?.message).toMatch(/^Multe\.\n\n\[1,001 files /);
});

test("what is written in a mail's subject goes nowhere", async () => {
  const { send, thread } = await makeCorrespondent();
  const word = randomUUID();
  expect(await send({ head: [`Subject: =?utf-8?Q?${word}=0D=0ABcc:_evil@example.com?=`] })).toBe(200);
  expect(JSON.stringify(await thread())).not.toContain(word);
  expect(JSON.stringify(await waitingJobs("mail.operator"))).not.toContain(word);
});

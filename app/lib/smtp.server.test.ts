import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { env } from "./env.server.ts";
import { deliver } from "./mail.server.ts";

interface Received {
  recipients: string[];
  source: string;
}

/** A mail server on the loopback that keeps what it gets, and the product pointed at it for one test. */
async function mailServer(refuses = false): Promise<Received[]> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (refuses) return done(Object.assign(new Error("mailbox full"), { responseCode: 452 }));
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ recipients, source: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  env().smtpUrl = `smtp://127.0.0.1:${port}`;
  onTestFinished(async () => {
    env().smtpUrl = undefined;
    await new Promise<void>((resolve) => server.close(resolve));
  });
  return received;
}

const mail = {
  to: { name: "Ștefan", address: "stefan@example.com" },
  subject: "Codul dumneavoastră: țară",
  html: "<p>Bună, Ștefan</p>",
  text: "Bună, Ștefan",
};

test("a mail reaches the server with its letters whole, for one recipient", async () => {
  const received = await mailServer();
  await deliver(mail);
  expect(received.map(({ recipients }) => recipients)).toEqual([["stefan@example.com"]]);
  const { subject, text, to } = await PostalMime.parse(received[0]?.source ?? "");
  expect({ subject, text: text?.trim(), to }).toEqual({
    subject: mail.subject,
    text: mail.text,
    to: [mail.to],
  });
});

test("a name can't add recipients or headers", async () => {
  const received = await mailServer();
  const name = "Ana\r\nBcc: thief@example.com, other@example.com";
  await deliver({ ...mail, to: { name, address: "ana@example.com" } });
  expect(received.map(({ recipients }) => recipients)).toEqual([["ana@example.com"]]);
  expect((await PostalMime.parse(received[0]?.source ?? "")).bcc).toBeUndefined();
});

test("a refusal of the server is thrown, so that the job is tried again", async () => {
  await mailServer(true);
  await expect(deliver(mail)).rejects.toThrow(/mailbox full/);
});

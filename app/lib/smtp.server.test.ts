import PostalMime from "postal-mime";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "#tests/setup/free-port.ts";
import { startMailSink } from "#tests/setup/mail-sink.ts";
import { DeliveryError } from "./delivery-error.server.ts";
import { env } from "./env.server.ts";
import { deliver } from "./mail.server.ts";
import { outageOf } from "./outage.server.ts";
import { smtpOptions } from "./smtp-options.server.ts";

/** A mail server, and the product pointed at it for one test. */
async function mailServer(habits: Parameters<typeof startMailSink>[0] = {}) {
  const { url, received, stop } = await startMailSink(habits);
  onTestFinished(stop);
  pointAt(url);
  return received;
}

/** Points the product at a mail server for one test. */
function pointAt(url: string): void {
  env().smtpUrl = url;
  onTestFinished(() => {
    env().smtpUrl = undefined;
  });
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
  await mailServer({ refuses: "452 4.2.2 mailbox full" });
  await expect(deliver(mail)).rejects.toThrow(/mailbox full/);
});

test("a server that can't be reached is said to be the mail server, and no outage of the database", async () => {
  pointAt(`smtp://127.0.0.1:${await freePort()}`);
  const error = await deliver(mail).catch((error: unknown) => error);
  expect(error).toMatchObject({
    name: "DeliveryError",
    message: expect.stringMatching(/^the mail server can't be reached: .*ECONNREFUSED/),
  });
  expect(outageOf(error)).toBeNull();
  expect(outageOf(new DeliveryError(new Error("421 4.4.2 Connection terminated")))).toBeNull();
});

test("what a server says of a refusal is told without the addresses that stand in it", async () => {
  await mailServer({ refuses: "452 4.2.2 mailbox full" });
  await expect(deliver(mail)).rejects.toThrow("the mail server refused a mail: ");
  await expect(deliver(mail)).rejects.not.toThrow(mail.to.address);
});

test.each([
  ["550 5.1.1 no such mailbox", true],
  ["550 5.1.10 recipient not found", true],
  ["550 5.2.1 mailbox disabled", true],
  ["552 5.2.2 mailbox full", false],
  ["550 5.1.0 sender denied", false],
  ["452 4.2.2 mailbox full", false],
  ["550 5.1.8 sender's domain not found", false],
  ["554 5.7.1 relay access denied", false],
  ["530 5.7.0 authentication required", false],
  ["550 5.2.3.4 is on a list", false],
  ["550 relay not permitted", false],
])("after %s, a mail is given up: %s", async (refuses, refusesForGood) => {
  await mailServer({ refuses });
  await expect(deliver(mail)).rejects.toMatchObject({ name: "DeliveryError", refusesForGood });
});

test.each([
  ["offers no TLS", {}],
  ["has a certificate that nobody knows", { starttls: true }],
])("another machine that %s gets no mail", async (_, habits) => {
  const received = await mailServer({ ...habits, host: "127.0.0.2" });
  await expect(deliver(mail)).rejects.toThrow(/STARTTLS|certificate/i);
  expect(received).toEqual([]);
});

test("on the loopback a certificate of the machine's own will do", async () => {
  const received = await mailServer({ starttls: true });
  await deliver(mail);
  expect(received).toHaveLength(1);
});

const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};
const plain = { ...timeouts, secure: false, requireTLS: false, tls: { rejectUnauthorized: false } };
const secured = { ...timeouts, tls: { rejectUnauthorized: true } };
test.each([
  ["smtp://localhost", { ...plain, host: "localhost" }],
  ["smtp://[::1]:2525", { ...plain, host: "::1", port: 2525 }],
  ["smtp://mail.example.com", { ...secured, host: "mail.example.com", secure: false, requireTLS: true }],
  [
    "smtp://localhost.example.com",
    { ...secured, host: "localhost.example.com", secure: false, requireTLS: true },
  ],
  ["smtps://localhost", { ...secured, host: "localhost", secure: true, requireTLS: false }],
  [
    "smtps://ana%40tejghea.ro:p%3Aw@mail.example.com:4650",
    {
      ...secured,
      host: "mail.example.com",
      port: 4650,
      secure: true,
      requireTLS: false,
      auth: { user: "ana@tejghea.ro", pass: "p:w" },
    },
  ],
])("%s is spoken to so", (address, options) => {
  expect(smtpOptions(address)).toEqual(options);
});

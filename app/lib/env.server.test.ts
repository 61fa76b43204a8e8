import { resolve } from "node:path";
import { expect, test } from "vitest";
import { readEnvironment } from "./env.server.ts";

const needed = { DATABASE_URL: "postgres://a:b@127.0.0.1/c", APP_SECRET: "0123456789abcdef0123456789abcdef" };

test("everything but the database and the secret has a default", () => {
  expect(readEnvironment(needed)).toEqual({
    port: 3000,
    host: "127.0.0.1",
    origin: "http://127.0.0.1:3000",
    dataDir: resolve(".data"),
    databaseUrl: needed.DATABASE_URL,
    appSecret: needed.APP_SECRET,
    smtpUrl: undefined,
    inboundMail: null,
    operatorEmails: [],
    company: { name: null, registration: null, city: null, state: null },
    storeHost: undefined,
    hosts: [],
    hostingDomain: undefined,
    privateHosts: true,
    countryHeader: undefined,
    trustedProxies: [],
    demo: false,
    worker: "inline",
    logLevel: "info",
    devMail: true,
    payments: { gateway: null, paddle: null, stripe: null, twin: false },
  });
});

test("an empty variable is an unset one, and values are normalised", () => {
  const found = readEnvironment({
    ...needed,
    PORT: "",
    HOST: "0.0.0.0",
    ORIGIN: "https://Tejghea.ro/",
    SMTP_URL: " ",
    OPERATOR_EMAILS: "Ana@tejghea.ro, ion@tejghea.ro",
    HOSTS: "WWW.Tejghea.ro, tejghea.eu:8443 [2001:db8::7]",
    HOSTING_DOMAIN: "Platform.example",
    TRUSTED_PROXIES: "10.0.0.0/8 ::1",
    DEMO: "1",
  });
  expect(found).toMatchObject({
    port: 3000,
    origin: "https://tejghea.ro",
    operatorEmails: ["ana@tejghea.ro", "ion@tejghea.ro"],
    hosts: ["www.tejghea.ro", "tejghea.eu:8443", "[2001:db8::7]"],
    hostingDomain: "platform.example",
    privateHosts: false,
    trustedProxies: ["10.0.0.0/8", "::1"],
    demo: true,
    devMail: false,
  });
  expect(readEnvironment({ ...needed, HOST: "::" }).origin).toBe("http://localhost:3000");
});

test("mails are shown on a loopback origin without a mail server only", () => {
  expect(readEnvironment({ ...needed, ORIGIN: "http://localhost:80" }).devMail).toBe(true);
  expect(readEnvironment({ ...needed, SMTP_URL: "smtp://localhost" }).devMail).toBe(false);
  expect(readEnvironment({ ...needed, ORIGIN: "http://localhost.example.com" }).devMail).toBe(false);
});

test.each([
  ["PORT", "70000", "PORT must be a port"],
  ["PORT", "80a", "PORT must be a port"],
  ["ORIGIN", "tejghea.ro", "ORIGIN must be the public address"],
  ["ORIGIN", "https://tejghea.ro/shop", "ORIGIN must not have a path"],
  ["DATABASE_URL", "mysql://localhost/x", "DATABASE_URL must be a PostgreSQL address"],
  ["APP_SECRET", "short", "APP_SECRET must have at least 32 characters"],
  ["SMTP_URL", "mail.example.com", "SMTP_URL must be a mail server's address"],
  ["SMTP_URL", "smtp://mail.example.com?ignoreTLS=true", "SMTP_URL must not have options"],
  ["OPERATOR_EMAILS", "ana", "OPERATOR_EMAILS must be e-mail addresses"],
  ["STORE_HOST", "https://x", "STORE_HOST must be a host name"],
  ["HOSTS", "tejghea.ro,https://tejghea.eu", "HOSTS must be host names"],
  ["HOSTING_DOMAIN", "*.platform.example", "HOSTING_DOMAIN must be a domain"],
  ["COUNTRY_HEADER", "CF IPCountry", "COUNTRY_HEADER must be the name of a header"],
  ["TRUSTED_PROXIES", "10.0.0.0/33", "TRUSTED_PROXIES must be addresses"],
  ["DEMO", "yes", "DEMO must be 1"],
  ["WORKER", "on", "WORKER must be inline"],
  ["LOG_LEVEL", "loud", "LOG_LEVEL must be one of"],
])("%s=%s is refused by name, with a way to mend it", (name, value, message) => {
  expect(() => readEnvironment({ ...needed, [name]: value })).toThrow(message);
});

test("a missing secret and a missing database are both named", () => {
  expect(() => readEnvironment({})).toThrow(/DATABASE_URL must be.*\n.*APP_SECRET is required/);
});

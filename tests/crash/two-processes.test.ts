import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { signMasterToken } from "#app/domain/accounts/master-token.server.ts";
import { signSessionToken } from "#app/domain/accounts/session-token.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { makeShop } from "#tests/factories/shop.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { startMailSink } from "#tests/setup/mail-sink.ts";
import { startApp } from "../bench/app-process.ts";
import { freePort } from "../setup/free-port.ts";

const MINUTES = 60_000;

/** Two processes of the application on the database of the test; `call` goes to one and the other in turn. */
async function twoProcesses(settings: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), "tejghea-two-"));
  const start = async () =>
    startApp({
      port: await freePort(),
      dataDir,
      databaseUrl: process.env.DATABASE_URL ?? "",
      secret: process.env.APP_SECRET ?? "",
      settings: { TRUSTED_PROXIES: "127.0.0.1", ...settings },
    });
  const apps = await Promise.all([start(), start()]);
  onTestFinished(async () => {
    await Promise.all(apps.map((app) => app.stop()));
    rmSync(dataDir, { recursive: true, force: true });
  });
  let turn = 0;
  const call = async (path: string, body: object, from: string): Promise<number> => {
    const answer = await fetch(`${apps[turn++ % 2]?.url}/v1/${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Forwarded-For": from },
      body: JSON.stringify(body),
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  return { apps, call };
}

/** How many of these go through before the first that is one too many. */
async function untilTooMany(most: number, act: (n: number) => Promise<number>): Promise<number> {
  for (let n = 0; n <= most; n++) if ((await act(n)) === 429) return n;
  return Number.POSITIVE_INFINITY;
}

const address = (n: number) => `203.0.${n >> 8}.${n & 255}`;
const someone = () => `${randomUUID()}@example.com`;

let organizationId: string;
beforeAll(async () => {
  organizationId = (await makeTenant()).organizationId;
});

test(
  "limits hold across two processes, by address and by target, and nobody's keeps another out",
  async () => {
    const { call } = await twoProcesses();
    const message = "Aș dori să știu dacă pot avea trei puncte de lucru.";
    const [own, other] = [address(1), address(2)];
    const [target, tried] = [someone(), someone()];
    const lookup = (email: string, from: string) => call("users/lookup", { email }, from);
    const login = (body: object, from: string) => call("sessions/login", body, from);

    expect(await untilTooMany(40, () => lookup(target, own))).toBe(5);
    expect(await lookup(target, other)).toBe(200);
    expect(await untilTooMany(40, () => lookup(someone(), own))).toBe(25);
    expect(await lookup(someone(), other)).toBe(200);
    expect(await untilTooMany(40, (n) => lookup(target, address(300 + n)))).toBe(19);

    expect(await untilTooMany(40, () => login({ email: tried, code: "000000" }, own))).toBe(15);
    expect(await login({ email: tried, code: "000000" }, other)).toBe(422);
    expect(await untilTooMany(60, () => login({ email: someone(), code: "000000" }, own))).toBe(24);

    expect(await untilTooMany(20, () => call("contact", { message }, own))).toBe(10);
    expect(await call("contact", { message }, other)).toBe(200);

    expect(await untilTooMany(20, () => login({ token: "a.b.c" }, own))).toBe(10);
    const mastered = (n: number) =>
      login({ token: signMasterToken(organizationId, new Date()) }, address(600 + n));
    expect(await untilTooMany(20, mastered)).toBe(10);
    const { organizationId: others } = await makeTenant();
    expect(await login({ token: signMasterToken(others, new Date()) }, address(700))).toBe(200);
  },
  2 * MINUTES,
);

test(
  "no process shows what it has kept of a shop once another one, or its twin, has changed it",
  async () => {
    const { apps } = await twoProcesses();
    const tenant = await makeTenant();
    const { product } = await makeShop(tenant);
    const { secret } = await makeUser(tenant);
    const headers = {
      "Content-Type": "application/json",
      "x-token": signSessionToken(secret, "user", new Date()),
    };
    const prices = () =>
      Promise.all(
        apps.map(async ({ url }) => {
          const answer = await fetch(`${url}/v1/shops/${tenant.scope.organization.slug}/items`);
          return ((await answer.json()) as { items: { price: number }[] }).items.map(({ price }) => price);
        }),
      );
    expect(await prices()).toEqual([[6400], [6400]]);
    for (const [turn, price] of [71, 72, 73, 74].entries()) {
      const body = JSON.stringify({ name: product.name, unit: 1, state: 2, price });
      const at = `${apps[turn % 2]?.url}/v1/items/${product.id}`;
      expect((await fetch(at, { method: "PUT", headers, body })).status).toBe(200);
      expect(await prices()).toEqual([[price * 100], [price * 100]]);
    }
    await prisma.product.update({ where: { id: product.id }, data: { price: 1 } });
    expect(await prices()).toEqual([[1], [1]]);
  },
  2 * MINUTES,
);

/** Asks with whatever headers, as no browser would. */
const ask = (url: string, headers: Record<string, string>, body: string) =>
  new Promise<number>((resolve, reject) => {
    const length = { "Content-Length": String(Buffer.byteLength(body)) };
    const sent = request(url, { method: "POST", headers: { ...headers, ...length } }, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
    });
    sent.on("error", reject).end(body);
  });

test(
  "no header of a request reaches a mail: neither a forged host nor a further line",
  async () => {
    const sink = await startMailSink();
    onTestFinished(sink.stop);
    const { apps } = await twoProcesses({ SMTP_URL: sink.url, WORKER: "inline" });
    const [{ url } = { url: "" }] = apps;
    const json = { "Content-Type": "application/json" };
    const evil = "evil.example";
    const emails = [someone(), someone(), someone()];
    const lookup = (headers: Record<string, string>, email: string) =>
      ask(
        `${url}/v1/users/lookup`,
        { ...json, "X-Forwarded-For": address(9), ...headers },
        JSON.stringify({ email }),
      );
    expect(await lookup({ Host: evil }, someone())).toBe(421);
    const forged: Record<string, string>[] = [
      { "X-Forwarded-Host": evil, "X-Forwarded-Proto": "https", "X-Original-Host": evil },
      { Forwarded: `for=192.0.2.1;host=${evil};proto=https`, "X-Forwarded-Server": evil },
      {
        Origin: url,
        Referer: `https://${evil}/`,
        "User-Agent": `${evil}\tBcc: a@${evil}`,
        "Accept-Language": evil,
      },
    ];
    for (const [n, headers] of forged.entries()) {
      const status = await lookup(headers, emails[n] ?? "");
      if (status === 421) expect(await lookup({}, emails[n] ?? "")).toBe(200);
      else expect(status).toBe(200);
    }
    const injected = [`a@example.com\r\nBcc: thief@${evil}`, `"a\r\nBcc: thief@${evil}"@example.com`];
    for (const email of injected) expect(await lookup({}, email)).toBe(422);

    // Mails of the other test may come along.
    const own = () => sink.received.filter(({ recipients }) => emails.includes(recipients[0] ?? ""));
    await vi.waitFor(() => expect(own()).toHaveLength(emails.length), { timeout: 30_000, interval: 100 });
    const origins = apps.map((app) => app.url);
    expect(sink.received.filter(({ source }) => source.includes(evil))).toEqual([]);
    for (const { recipients, source } of own()) {
      expect(recipients).toHaveLength(1);
      const { text = "", html = "", bcc, cc } = await PostalMime.parse(source);
      expect([bcc, cc]).toEqual([undefined, undefined]);
      const links = [...`${text} ${html}`.matchAll(/https?:\/\/[\w.:-]*\w/g)].map(([origin]) => origin);
      expect([...new Set(links)].filter((origin) => !origins.includes(origin))).toEqual([]);
    }
    expect(await prisma.signInToken.count({ where: { email: { contains: evil } } })).toBe(0);
  },
  2 * MINUTES,
);

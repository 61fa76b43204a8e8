import { createHash, randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { signSessionToken } from "#app/domain/accounts/session-token.server.ts";
import { consoleCookie } from "#tests/factories/cookies.ts";
import { testDatabase } from "#tests/setup/test-database.ts";
import { startApp } from "../bench/app-process.ts";
import { freePort } from "../setup/free-port.ts";

const MINUTES = 60_000;

test(
  "with another secret the application starts and says so; PINs are made anew",
  async () => {
    const { prisma: db, url } = await testDatabase();
    const dataDir = mkdtempSync(join(tmpdir(), "tejghea-secret-"));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const settings = { DEMO: "1" };
    const start = async (secret: string) =>
      startApp({ port: await freePort(), dataDir, databaseUrl: url, secret, settings });
    const former = await start(randomBytes(32).toString("base64url"));
    expect(former.said()).not.toContain("APP_SECRET");
    await former.stop();

    const app = await start(process.env.APP_SECRET ?? "");
    onTestFinished(() => app.stop());
    expect(app.said()).toContain(
      "APP_SECRET is another one than this data was made with: 6 PINs can't be read",
    );
    expect(app.said()).toContain("whose PIN can't be read");

    const { userId, organizationId } = await db.membership.findFirstOrThrow({ where: { role: "admin" } });
    const secret = randomUUID();
    const hash = createHash("sha256").update(secret).digest();
    const expiresAt = new Date(Date.now() + 60 * MINUTES);
    await db.session.create({
      data: { kind: "user", hash, userId, organizationId, ip: "127.0.0.1", userAgent: "", expiresAt },
    });
    const cookie = await consoleCookie(secret);
    const [team, romanian] = await Promise.all(
      ["en", "ro"].map((language) =>
        fetch(`${app.url}/console/store/members`, { headers: { cookie, "Accept-Language": language } }),
      ),
    );
    expect([team?.status, romanian?.status]).toEqual([200, 200]);
    expect((await team?.text())?.match(/>Can(&#x27;|')t be read any more\.</g)).toHaveLength(6);
    expect((await romanian?.text())?.match(/>Nu se mai poate citi\.</g)).toHaveLength(6);

    const token = signSessionToken(secret, "user", new Date());
    const call = async (method: string, path: string, body?: object) => {
      const answer = await fetch(`${app.url}/v1/${path}`, {
        method,
        headers: { "x-token": token, "Content-Type": "application/json" },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { http: answer.status, ...(await answer.json()) };
    };
    const { items } = await call("GET", "members");
    expect(items.map(({ pin }: { pin: string | null }) => pin)).toEqual(Array(6).fill(null));
    const [{ id, username }] = items;
    const { slug: store } = await db.organization.findFirstOrThrow();
    const signIn = (pin: string) => call("POST", "members/login", { store, username, pin });
    expect(await signIn("000000")).toMatchObject({ http: 401, code: "members_sign_in" });
    expect(await call("PUT", `members/${id}/pin`)).toMatchObject({ http: 200 });
    const { items: after } = await call("GET", "members");
    const { pin } = after.find((member: { id: string }) => member.id === id);
    expect(await signIn(pin)).toMatchObject({ http: 200 });
  },
  2 * MINUTES,
);

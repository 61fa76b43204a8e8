import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { signSessionToken } from "#app/domain/accounts/session-token.server.ts";
import { counterCookie } from "#tests/factories/cookies.ts";
import { testDatabase } from "#tests/setup/test-database.ts";
import { startApp } from "../bench/app-process.ts";
import { makeBenchBusiness } from "../bench/bench-business.ts";
import { freePort } from "../setup/free-port.ts";
import { connected } from "./support.ts";

test("a full disk is a page and an answer of its own, the probe says so, and all goes on when there is room", async () => {
  const { url } = await testDatabase();
  const client = await connected(url);
  const business = await makeBenchBusiness(client);
  const [first, second] = await business.prepare(2);
  if (!first || !second) throw new Error("nothing prepared");
  const dataDir = mkdtempSync(join(tmpdir(), "tejghea-full-"));
  const secret = process.env.APP_SECRET ?? "";
  const app = await startApp({ port: await freePort(), dataDir, databaseUrl: url, secret });
  onTestFinished(async () => {
    await app.stop();
    await client.end();
    rmSync(dataDir, { recursive: true });
  });
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${app.url}${path}`, { ...init, redirect: "manual" });
    return { status: answer.status, retry: answer.headers.get("retry-after"), text: await answer.text() };
  };
  const cookie = await counterCookie(first.secret);
  const page = () =>
    ask(`/store/${business.slug}/new`, {
      method: "POST",
      headers: { cookie },
      body: new URLSearchParams({ form_token: first.formToken }),
    });
  const token = signSessionToken(second.secret, "member", new Date());
  const api = () =>
    ask("/v1/orders/provision", {
      method: "POST",
      headers: { "x-token": token, "Content-Type": "application/json", "Idempotency-Key": second.formToken },
      body: JSON.stringify({ location_id: business.workplaceId, items: second.items }),
    });
  const ready = async () => {
    const { status, text } = await ask("/health/ready");
    return { status, ...JSON.parse(text) };
  };
  const allTrue = { database: true, migrations: true, queue: true, room: true };

  for (const code of ["53100", "53200"]) {
    // What the server reports when it can't extend a file, or has no memory left.
    await client.query(`
      CREATE OR REPLACE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '${code}'; END $$;
      CREATE OR REPLACE TRIGGER no_room BEFORE INSERT ON "order" EXECUTE FUNCTION no_room();
      CREATE OR REPLACE TRIGGER no_room BEFORE UPDATE ON installation EXECUTE FUNCTION no_room()`);
    const [drawn, answered] = [await page(), await api()];
    expect([drawn.status, drawn.retry, answered.status, answered.retry]).toEqual([503, "60", 503, "60"]);
    expect(drawn.text).toContain("no room left");
    expect(drawn.text).toContain("Nu mai avem loc");
    expect(JSON.parse(answered.text)).toEqual({ status: 1, code: "full", request_id: expect.any(String) });
    expect(await ready()).toEqual({
      status: "unavailable",
      checks: { ...allTrue, room: false },
      jobs: "on_time",
      why: { room: "database_full" },
    });
    await client.query('DROP TRIGGER no_room ON "order"; DROP TRIGGER no_room ON installation');
    expect(await ready()).toEqual({ status: "ok", checks: allTrue, jobs: "on_time" });
  }
  expect([(await page()).status, (await api()).status]).toEqual([303, 200]);
  expect(app.said().match(/no room left to store anything/g)).toHaveLength(1);
  expect(app.said()).not.toContain("could not extend file\n    at");
});

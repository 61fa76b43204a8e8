import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { storeRefusals } from "#app/domain/refusals/store-refusals.server.ts";
import { env } from "#app/lib/env.server.ts";
import { listOutbox, readOutboxMail } from "#app/lib/mail.server.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { sendAlarmMail } from "./alarm-mail.ts";

const outbox = join(env().dataDir, "outbox");
afterAll(() => rm(outbox, { recursive: true, force: true }));

const to = "ana@tejghea.ro";
const at = () => new Date().toISOString();

test("the mail says in both languages which limit, how many, from where and at which businesses", async () => {
  await rm(outbox, { recursive: true, force: true });
  const { organizationId, scope } = await makeTenant();
  const limit = `limit-${randomUUID()}`;
  await storeRefusals(
    Array.from({ length: 120 }, (_, index) => ({
      ...{ kind: "limit" as const, what: limit, organization_id: organizationId, store: null, count: 20 },
      ...{ network: "203.0.113.9", subject: `${index}`, actor_kind: "visitor", actor_id: null },
    })),
  );
  await sendAlarmMail({ to, limit, at: at() });
  const [kept] = await listOutbox();
  const mail = await readOutboxMail(kept?.id ?? "");
  expect(mail).toMatchObject({ to, subject: `Limită atinsă: ${limit} · Limit hit: ${limit}` });
  const business = `Brutăria Lupu (${scope.organization.slug})`;
  for (const text of [
    `Limita ${limit} a fost atinsă într-o oră de 120 de persoane, dispozitive, adrese sau firme diferite.`,
    "Refuzuri: 2.400. Rețele: 1.",
    `Firmele cele mai afectate: ${business}: 2.400.`,
    `120 different people, devices, addresses or businesses hit the limit ${limit} within an hour.`,
    "Refusals: 2,400. Networks: 1.",
    "Most come from: 203.0.113.9: 2,400.",
  ]) {
    expect(mail?.text).toContain(text);
    expect(mail?.html).toContain(text);
  }
  expect(mail?.html).toContain('<div lang="en">');
});

test("there is no mail when the counts are gone", async () => {
  await rm(outbox, { recursive: true, force: true });
  await sendAlarmMail({ to, limit: `limit-${randomUUID()}`, at: at() });
  expect(await listOutbox()).toEqual([]);
});

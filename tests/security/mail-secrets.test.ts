import { afterAll, beforeAll, expect, test } from "vitest";
import { WRONG_TRIES } from "#app/domain/accounts/limits.ts";
import { storeRefusals } from "#app/domain/refusals/store-refusals.server.ts";
import { tasks } from "#app/jobs/tasks.ts";
import type { AdminNotice, AdminNoticeKind } from "#app/lib/admin-notice.ts";
import { sha256 } from "#app/lib/crypto.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { DAY_MS } from "#app/lib/durations.ts";
import { env } from "#app/lib/env.server.ts";
import { listOutbox, readOutboxMail } from "#app/lib/mail.server.ts";
import { twinSettings } from "#app/lib/payment-settings.server.ts";
import type { TaskName, TaskPayloads } from "#app/lib/queue-tasks.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeWorld, type World } from "#tests/factories/world.ts";

const LIMIT = "sign_in";

/** Part of each secret of the providers: keys, and what their webhooks are signed with. */
const SECRET = "KEEP0THIS0SECRET";
const NOW = Date.now();

const fromNow = (days: number) => new Date(NOW + days * DAY_MS);

let world: World;
let trying: Tenant;
let former: ReturnType<typeof env>["payments"];
beforeAll(async () => {
  world = await makeWorld();
  trying = await makeTenant({ planId: null });
  await setOff(world);
  former = env().payments;
  const { paddle, stripe } = twinSettings("http://127.0.0.1:9");
  env().payments = {
    ...{ gateway: "PADDLE", twin: true },
    paddle: { ...paddle, apiKey: `pdl_${SECRET}`, webhookSecrets: [`whs_${SECRET}`] },
    stripe: { ...stripe, secretKey: `sk_test_${SECRET}`, webhookSecrets: [`whsec_${SECRET}`] },
  };
});
afterAll(() => {
  env().payments = former;
});

/**
 * What some of the mails are only sent for: an address of a customer, a report that was asked for, a limit that was hit, a
 * member who is blocked, a payment that is owed, and plans that have ended or will.
 */
async function setOff({ organizationId, admin, sales, shopOrder }: World): Promise<void> {
  await prisma.order.update({ where: { id: shopOrder.id }, data: { customerEmail: admin.email } });
  const report = { organizationId, userId: admin.id, every: "weekly", sentUntil: new Date("2026-11-22") };
  await prisma.reportMail.create({ data: report });
  const hit = {
    kind: "limit" as const,
    what: LIMIT,
    organization_id: organizationId,
    store: null,
    count: 20,
  };
  const by = { network: "203.0.113.9", subject: "1", actor_kind: "visitor", actor_id: null };
  await storeRefusals([{ ...hit, ...by }]);
  const { pin } = await prisma.member.findUniqueOrThrow({ where: { id: sales.id } });
  const subject = new Uint8Array(sha256(`member ${sales.id} ${pin}`));
  const expiresAt = new Date(Date.now() + 3_600_000);
  await prisma.wrongTry.create({ data: { subject, tries: WRONG_TRIES, expiresAt } });
  const once = { organizationId, billingCycle: "month", planId: plan };
  await prisma.subscription.createMany({
    data: [
      { ...once, status: "past_due", pastDueAt: fromNow(-4) },
      { ...once, status: "past_due", pastDueAt: fromNow(-10) },
      { ...once, status: "canceled", cancelAt: fromNow(-3) },
      {
        ...once,
        organizationId: trying.organizationId,
        planId: "store_trial",
        status: "active",
        cancelAt: fromNow(3),
      },
    ],
  });
}

type MailTask = Exclude<Extract<TaskName, `mail.${string}`>, "mail.forget" | "mail.figures">;
type Jobs = { [Task in MailTask]: readonly TaskPayloads[Task][] };

const at = "2026-12-04T22:30:00.000Z";
const plan = "store_pro";
const notices: { [Kind in AdminNoticeKind]: Extract<AdminNotice, { kind: Kind }> } = {
  trial_ends: { kind: "trial_ends", days: 3, at },
  quota: { kind: "quota", of: "members", percent: 80, used: 4, limit: 5 },
  payment_failed: { kind: "payment_failed", plan, at: fromNow(3).toISOString() },
  subscription_unpaid: { kind: "subscription_unpaid", plan, at: fromNow(-3).toISOString(), active: false },
  subscription_ended: { kind: "subscription_ended", plan, at: fromNow(-3).toISOString(), active: false },
  pay_link: { kind: "pay_link", plan, path: "/pricing?_ptxn=txn_1" },
  retention: { kind: "retention", days: 90, at },
  shop_limit: { kind: "shop_limit", limit: 50, at },
};

/** A job of each kind of mail, and of each kind of what it tells. */
function jobsOf({ organizationId, ticketId, invitationId, orderId, shopOrder, sales, admin }: World): Jobs {
  const [organization_id, link, ip, locale] = [organizationId, `${env().origin}/x`, "203.0.113.5", "ro"];
  const to = admin.email;
  const seen = { to, ip, at, locale, browser: "Firefox" };
  return {
    "mail.sign-in": [{ to, link, code: "482913", locale }],
    "mail.email-change": (["old", "new", "taken", "done"] as const).map((kind) => ({
      ...{ to, kind, link, locale, address: "noua@lupu.ro" },
    })),
    "mail.new-device": [{ ...seen, link }],
    "mail.passkey": (["added", "removed"] as const).map((what) => ({ ...seen, what, link, name: "Cheia" })),
    "mail.passkey-lost": [{ ...seen, organization_id, who: "ana@lupu.ro", business: "Brutăria Lupu" }],
    "mail.removal": (["scheduled", "reminder", "kept", "done", "gone"] as const).map((kind) => ({
      ...{
        business_id: organizationId,
        to,
        kind,
        at,
        locale,
        business: "Brutăria Lupu",
        by: to,
        time_zone: "Europe/Bucharest",
      },
    })),
    "mail.user-removed": [{ to, locale, business: "Brutăria Lupu" }],
    "mail.notice": Object.values(notices).map((notice) => ({
      organization_id: notice.kind === "trial_ends" ? trying.organizationId : organization_id,
      ...{ notice, to, locale },
    })),
    "mail.proof": [{ to, code: "482913", locale }],
    "mail.ticket-answer": [
      { organization_id, to, locale, ticket_id: ticketId, subject: "Bonul", message: "Încearcă din nou." },
    ],
    "mail.contact-answer": [
      { to, locale, name: "Marius", message: "Merge și offline?", answer: "Da, o vreme." },
    ],
    "mail.invitation": [{ organization_id, invitation_id: invitationId, to, link }],
    "mail.shop-order": (["placed"] as const).map((what) => ({
      organization_id,
      order_id: shopOrder.id,
      what,
    })),
    "mail.shop-removed": [{ to, locale, business: "Brutăria Lupu", numbers: [3], places: ["Centru"] }],
    "mail.receipt": [{ organization_id, order_id: orderId, to, locale }],
    "mail.alarm": [{ to, limit: LIMIT, at: new Date().toISOString() }],
    "mail.member-blocked": [{ organization_id, member_id: sales.id, to }],
    "mail.operator": [{ to, subject: "O plată", lines: ["evt_1"], locale }],
    "mail.report": [{ organization_id, user_id: admin.id, from: "2026-11-16", to: "2026-11-22" }],
  };
}

test("no mail of any kind has a secret of the payment providers", async () => {
  const jobs = jobsOf(world);
  const silent: string[] = [];
  for (const [name, payloads] of Object.entries(jobs)) {
    const before = (await listOutbox(500)).length;
    for (const payload of payloads)
      await (tasks[name as TaskName] as (job: object) => Promise<void>)(payload);
    const sent = (await listOutbox(500)).length - before;
    if (sent === 0) silent.push(name);
    else expect(sent, name).toBe(payloads.length);
  }
  expect(silent).toEqual([]);
  const mails = await Promise.all((await listOutbox(500)).map(({ id }) => readOutboxMail(id)));
  for (const mail of mails) expect(JSON.stringify(mail)).not.toContain(SECRET);
});

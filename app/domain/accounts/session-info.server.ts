import { z } from "zod";
import { entitlementsOf, openFeatures } from "#app/domain/billing/plan-rules.ts";
import { features, TRIAL_PLAN } from "#app/domain/billing/plans.ts";
import { toSubscription } from "#app/domain/billing/subscription-rows.server.ts";
import { billingProfile } from "#app/domain/organizations/billing-profile.server.ts";
import { retainedDays, retentionColumns } from "#app/domain/retention/retention-rules.ts";
import { listOfSettings } from "#app/domain/settings/setting-rows.server.ts";
import { mayPass } from "#app/lib/actor.ts";
import { query } from "#app/lib/query.server.ts";
import { userOf } from "./user-of.ts";

const anything = z.record(z.string(), z.unknown());

/**
 * Who is signed in, for which organization, and what its plans allow (document 1, sections 3 and 7); bank and tax fields
 * for holders of `GET_/v1/organizations` only (document 4, Added on 22 November 2026). Without a running plan nothing can be
 * created, what is there stays readable, and is kept as long as the last plan said (document 4, Plans).
 */
export const sessionInfo = query({
  key: "GET_/v1/sessions/info",
  summary: "Show who is signed in, for which business, and what its plan allows",
  access: ["organization"],
  input: z.object({}),
  output: z.object({
    user: anything,
    subscriptions: z.array(anything),
    quota: anything,
    feature: anything,
    organization: anything,
    trials: z.array(anything),
    settings: z.array(anything),
  }),
  async run({ db, scope, actor, now }) {
    const { organizationId, organization } = scope;
    const { name: email, role, permissions } = actor.kind === "support" ? actor : userOf(actor);
    const [profile, subscriptions, removals, retention, settings] = await Promise.all([
      billingProfile(db, scope),
      db.subscription.findMany({ where: { organizationId }, orderBy: { createdAt: "asc" } }),
      db.removal.findMany({ where: { organizationId }, select: { removeAt: true } }),
      db.orderRetention.findUnique({
        where: { organizationId },
        select: retentionColumns,
      }),
      listOfSettings(db, scope, ["store", "shop"]),
    ]);
    const { quota } = entitlementsOf(subscriptions, now);
    const open = openFeatures(subscriptions, now);
    const shown = subscriptions.map((row) => toSubscription(row, now));
    return {
      user: { email, role, permissions: { api: [...permissions] } },
      subscriptions: shown,
      quota: {
        data_retention: retainedDays(subscriptions, now, retention),
        workplace_limit: quota.workplaces,
        item_limit: quota.products,
        member_limit: quota.members,
      },
      feature: Object.fromEntries(features.map((name) => [name, open.includes(name)])),
      organization: {
        id: organizationId,
        name: organization.name,
        slug: organization.slug,
        locale: organization.locale,
        time_zone: organization.timeZone,
        bank_currency: organization.currency,
        ...profile.contact,
        ...(mayPass(actor, ["GET_/v1/organizations"]) ? profile.fiscal : {}),
        removals: removals.map(({ removeAt }) => ({ remove_at: removeAt })),
      },
      trials: shown.filter(({ plan_id }) => plan_id === TRIAL_PLAN),
      settings,
    };
  },
});

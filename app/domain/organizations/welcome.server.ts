import { activateTrial } from "#app/domain/billing/activate-trial.server.ts";
import { lockOrganization } from "#app/domain/billing/claim-quota.server.ts";
import { everRan } from "#app/domain/billing/plan-rules.ts";
import { TRIAL_PLAN } from "#app/domain/billing/plans.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { type Language, languageOf } from "#app/lib/i18n.ts";
import { operation } from "#app/lib/operation.server.ts";
import { created } from "#app/lib/output.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { Scope } from "#app/lib/scope.ts";
import { applySettings } from "./apply-settings.server.ts";
import { freeSlugs, slugOf } from "./free-slug.server.ts";
import { organizationSettings } from "./organization-input.server.ts";

interface Welcomed {
  /** The trial's id. */
  id: string;
  locale: Language;
}

/**
 * What the welcome form does: the business gets its name, a code made of it unless one was chosen, language, currency and
 * time zone, and the trial starts. Refuses `trial_used` when there was one, or a plan ever ran (document 4, Plans; Store site).
 */
export const welcomeOrganization = operation({
  key: "POST_/v1/organizations/welcome",
  summary: "Name a new business and start its trial",
  refuses: ["trial_used", "trials_limit"],
  access: ["admin"],
  input: organizationSettings,
  output: created,
  audit: "organization.welcomed",
  async again({ db, scope }, id): Promise<Welcomed> {
    const { locale } = await db.organization.findUniqueOrThrow({
      where: { id: scope.organizationId },
      select: { locale: true },
    });
    return { id, locale: languageOf(locale) };
  },
  async run({ db, scope, actor, now, ip, record }, settings): Promise<Welcomed> {
    const { organizationId: id } = scope;
    const { before } = await applySettings(db, scope, settings);
    await refuseWithPlan(db, scope);
    const trial = await activateTrial(db, scope, { now, ip });
    const slug = await codeOf(db, scope, { name: settings.name, present: before.slug });
    await db.organization.update({ where: { id }, data: { slug }, select: { id: true } });
    if (actor.kind === "user")
      await db.user.update({
        where: { id: actor.id },
        data: { locale: settings.locale },
        select: { id: true },
      });
    record({ subjectId: id, before, after: { ...settings, slug } });
    return { ...trial, locale: settings.locale };
  },
});

/** Under the organization's lock: a purchase that is written meanwhile waits, or is seen. */
async function refuseWithPlan(db: Tx, scope: Scope): Promise<void> {
  const subscriptions = await lockOrganization(db, scope);
  const ran = subscriptions.filter(everRan);
  if (ran.some(({ planId }) => planId === TRIAL_PLAN)) throw new Refusal("trial_used");
  if (ran.length > 0) throw new Refusal("trial_used", { params: { context: "plan" } });
}

/** The code for a business of this name: the present one where it suits, or where somebody chose it, since it may be printed. */
async function codeOf(
  db: Tx,
  { organizationId: id }: Scope,
  { name, present }: { name: string; present: string },
): Promise<string> {
  const { slugChanges } = await db.organization.findUniqueOrThrow({
    where: { id },
    select: { slugChanges: true },
  });
  if (slugChanges.length > 0 || slugOf(name) === present) return present;
  const [free = present] = await freeSlugs(db, name);
  return free;
}

import { activateTrial } from "#app/domain/billing/activate-trial.server.ts";
import { fallbackLanguage, isLanguage, type Language } from "#app/lib/i18n.ts";
import { operation } from "#app/lib/operation.server.ts";
import { created } from "#app/lib/output.server.ts";
import { applySettings } from "./apply-settings.server.ts";
import { freeSlugs, slugOf } from "./free-slug.server.ts";
import { organizationSettings } from "./organization-input.server.ts";

interface Welcomed {
  /** The trial's id. */
  id: string;
  locale: Language;
}

/**
 * What the welcome form does: the business gets its name, a code made of it, language, currency and time zone, and
 * the trial starts. Refuses `trial_used` when there was one (document 4, Plans).
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
    return { id, locale: isLanguage(locale) ? locale : fallbackLanguage };
  },
  async run({ db, scope, actor, now, ip, record }, settings): Promise<Welcomed> {
    const { organizationId: id } = scope;
    const { before } = await applySettings(db, scope, settings);
    const trial = await activateTrial(db, scope, { now, ip });
    const [free] = await freeSlugs(db, settings.name);
    const slug = free && slugOf(settings.name) !== scope.organization.slug ? free : scope.organization.slug;
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

import { activateTrial } from "#app/domain/billing/activate-trial.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { created } from "#app/lib/output.server.ts";
import { applySettings } from "./apply-settings.server.ts";
import { freeSlugs, slugOf } from "./free-slug.server.ts";
import { organizationSettings } from "./schema.server.ts";

/**
 * What the welcome form does: the business gets its name, a code made of it, language, currency and time zone, and
 * the trial starts. Refuses `trial_used` when there was one (document 4, Plans).
 */
export const welcomeOrganization = operation({
  key: "POST_/v1/organizations/welcome",
  access: ["admin"],
  input: organizationSettings,
  output: created,
  audit: "organization.welcomed",
  async run({ db, scope, actor, now, record }, settings) {
    const { organizationId: id } = scope;
    const { before } = await applySettings(db, scope, settings);
    const trial = await activateTrial(db, scope, now);
    const [slug] = await freeSlugs(db, settings.name);
    if (slug && slugOf(settings.name) !== scope.organization.slug)
      await db.organization.update({ where: { id }, data: { slug }, select: { id: true } });
    if (actor.kind === "user")
      await db.user.update({
        where: { id: actor.id },
        data: { locale: settings.locale },
        select: { id: true },
      });
    record({ subjectId: id, before, after: settings });
    return trial;
  },
});

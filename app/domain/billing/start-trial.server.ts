import { z } from "zod";
import { operation } from "#app/lib/operation.server.ts";
import { created } from "#app/lib/output.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { activateTrial } from "./activate-trial.server.ts";
import { TRIAL_PLAN } from "./plans.ts";

/** Starts the trial; refuses other plans as unknown, and a trial that was used (409, document 1, section 4). */
export const startTrial = operation({
  key: "POST_/v1/subscriptions/trial/:plan_id",
  summary: "Start the trial of the business",
  refuses: ["not_found", "trial_used", "trials_limit"],
  access: ["admin"],
  input: z.object({ plan_id: z.string() }),
  output: created,
  audit: "subscription.trial_started",
  async run({ db, scope, now, ip, record }, { plan_id }) {
    if (plan_id !== TRIAL_PLAN) throw new Refusal("not_found");
    const trial = await activateTrial(db, scope, { now, ip });
    record({ subjectId: trial.id, after: { plan_id } });
    return trial;
  },
});

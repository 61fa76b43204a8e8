import { z } from "zod";
import { query } from "#app/lib/query.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { listSettings } from "./list-settings.server.ts";
import { listOfSettings } from "./setting-rows.server.ts";
import { settingScopes } from "./setting-table.ts";

/** Every setting in the order of the cards. Refuses an address of one that there is not (`not_found`). */
export const settingCards = query({
  access: listSettings.access,
  input: z.object({ setting_id: z.string().optional() }),
  async run({ db, scope }, { setting_id }) {
    const settings = await listOfSettings(db, scope, settingScopes);
    if (setting_id && !settings.some(({ id }) => id === setting_id)) throw new Refusal("not_found");
    return settings;
  },
});

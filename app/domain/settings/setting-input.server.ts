import { z } from "zod";
import { id } from "#app/lib/input.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import {
  dailyLimitChoices,
  expiryChoices,
  kindOf,
  type SettingScope,
  settingNames,
  settingScopes,
} from "./setting-table.ts";

/** One of the choices of document 2, section 9. Breaks `choice`. */
const choice = <T extends number>(choices: readonly T[]) =>
  z.number().transform((value, context): T => {
    const found = choices.find((one) => one === value);
    if (found !== undefined) return found;
    context.addIssue({ code: "custom", params: { code: "choice" }, input: value });
    return z.NEVER;
  });

/** A box that is not ticked is not sent. */
const toggle = z.boolean().optional();

/** What may be sent; the setting's kind decides which of it counts. Refuses required without display. */
const sentData = z
  .object({
    display: toggle,
    required: toggle,
    active: toggle,
    expiry_d: choice(expiryChoices).optional(),
    limit_d: choice(dailyLimitChoices).optional(),
  })
  .superRefine(({ display, required }, context) => {
    if (required && !display)
      context.addIssue({
        code: "custom",
        path: ["required"],
        params: { code: "required_hidden" },
        input: true,
      });
  });

export type SentData = z.output<typeof sentData>;

/** A setting with its data (document 4, Settings). Breaks `choice` at the name when its scope has none such. */
export const settingInput = z
  .object({ scope: z.enum(settingScopes), name: z.enum(settingNames), data: sentData })
  .superRefine(({ scope, name }, context) => {
    if (!kindOf(scope, name))
      context.addIssue({ code: "custom", path: ["name"], params: { code: "choice" }, input: name });
  });

export const settingUpdate = z.object({ setting_id: id, data: sentData });

/** Scopes parted by commas; all of them when left out (document 2, section 7). */
export const settingList = z.object({
  scopes: z.string().default(settingScopes.join()).describe("Scopes, parted by commas."),
});

export const settingScope = z.object({ scope: z.string().describe("`store` or `shop`.") });

/** Reads scopes parted by commas. Refuses an unknown one (`bad_request`: document 2, section 8). */
export const readScopes = (text: string): SettingScope[] =>
  text.split(",").map((part) => {
    const known = settingScopes.find((scope) => scope === part.trim());
    if (!known) throw new Refusal("bad_request");
    return known;
  });

/** What /v1 shows: the id is null until the setting is saved for the first time. */
export const settingsOutput = z.object({
  settings: z.array(
    z.object({
      id: z.string().nullable().describe("Null until the setting is saved for the first time."),
      scope: z.enum(settingScopes),
      name: z.enum(settingNames),
      data: z.record(z.string(), z.union([z.boolean(), z.number()])),
    }),
  ),
});

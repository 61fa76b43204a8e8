import { z } from "zod";
import { id } from "#app/lib/input.server.ts";
import { dailyLimitChoices, expiryChoices, kindOf, settingNames, settingScopes } from "./setting-table.ts";

/** One of the choices of document 2, section 9. Breaks `choice`. */
const choice = <T extends number>(choices: readonly T[]) =>
  z.number().transform((value, context): T => {
    const found = choices.find((one) => one === value);
    if (found !== undefined) return found;
    context.addIssue({ code: "custom", params: { code: "choice" }, input: value });
    return z.NEVER;
  });

/** A box that is not ticked is not sent. */
const toggle = z.boolean().default(false);

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

const scopeName = z.enum(settingScopes);

/** Scopes parted by commas; all of them when left out (document 2, section 7). */
export const settingList = z.object({
  scopes: z
    .string()
    .optional()
    .transform((text) => text?.split(",").map((scope) => scope.trim()) ?? [...settingScopes])
    .pipe(z.array(scopeName)),
});

export const settingScope = z.object({ scope: scopeName });

/** What /v1 shows: the id is null until the setting is saved for the first time. */
export const settingsOutput = z.object({
  settings: z.array(
    z.object({
      id: z.string().nullable(),
      scope: scopeName,
      name: z.enum(settingNames),
      data: z.record(z.string(), z.union([z.boolean(), z.number()])),
    }),
  ),
});

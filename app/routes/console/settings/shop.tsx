import { updateShop } from "#app/domain/settings/update-shop.server.ts";
import { scopeOf } from "#app/http/caller.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { savedOr } from "#app/http/form-page.server.ts";
import { translatorOf } from "#app/http/locale.server.ts";
import { tellPresent } from "#app/http/tell-present.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import type { Route } from "./+types/shop";
import { shopForForm } from "./shop-for-form.ts";
import { shopLabels } from "./shop-labels.ts";

interface Row {
  greeting: string;
  second_greeting: string;
  mails: boolean;
  version: number;
}

export const handle: AppHandle = { inPage: true };

/** Saves what the online shop says of itself. */
export async function action(args: Route.ActionArgs) {
  const outcome = await submit(updateShop, args, { details: "on" });
  const { locale } = scopeOf(args.context).organization;
  const labels = shopLabels(translatorOf(args.context, ["settings", "common"]), locale);
  if (!outcome.ok)
    return tellPresent<Row>(
      outcome,
      {
        valuesOf: shopForForm,
        compare: ({ greeting, second_greeting, mails }, typed) => [
          { names: ["greeting"], label: labels.greeting, stored: greeting, typed: typed.greeting },
          {
            names: ["second_greeting"],
            label: labels.second_greeting,
            stored: second_greeting,
            typed: typed.second_greeting,
          },
          { names: ["mails"], label: labels.mails, stored: mails, typed: typed.mails === "on" },
        ],
      },
      "/console/store/settings",
    );
  return redirectWithToast("/console/store/settings", savedOr(outcome.result));
}

/** Draws nothing: the page draws all forms, and what they were answered. */
export default () => null;

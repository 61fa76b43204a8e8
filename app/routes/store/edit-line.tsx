import { data, redirect } from "react-router";
import { useTranslation } from "#app/components/translation.tsx";
import { useParentLocation } from "#app/components/use-parent-location.ts";
import { setDraftLine } from "#app/domain/drafts/set-draft-line.server.ts";
import { attempt } from "#app/http/attempt.server.ts";
import { scopeOf } from "#app/http/caller.server.ts";
import { formOf } from "#app/http/form-of.server.ts";
import { salesMemberOf } from "#app/http/member.server.ts";
import { found } from "#app/http/page-refusal.server.ts";
import { back } from "#app/http/toast.server.ts";
import type { AppHandle } from "#app/lib/i18n.ts";
import type { Route } from "./+types/edit-line";
import { presentDraft } from "./keep-draft.server.ts";
import { LineDialog } from "./line-dialog.tsx";
import { errorsByPlace, readLine } from "./read-line.ts";

export const handle: AppHandle = { dialog: true };

const lineOf = async ({ context, params }: Pick<Route.LoaderArgs, "context" | "params">) =>
  found((await presentDraft(context)).lines.find(({ id }) => id === params.line_id));

export async function loader(args: Route.LoaderArgs) {
  const { id, name, unit, price, asks, quantity, note, fields, orderable } = await lineOf(args);
  const { currency } = scopeOf(args.context).organization;
  const removeTo = `/store/${args.params.slug}/draft/lines/${id}/remove${args.url.search}`;
  return {
    name,
    unit,
    price,
    currency,
    asks,
    removeTo,
    gone: !orderable,
    values: { quantity, note, fields },
  };
}

export async function action(args: Route.ActionArgs) {
  const { context, url } = args;
  const { id: line_id, asks } = await lineOf(args);
  const location_id = salesMemberOf(context).workplaceId;
  const typed = readLine(await formOf(args.request), asks);
  const changed = await attempt(setDraftLine, context, { location_id, line_id, ...typed });
  if (changed.ok) return redirect(back(url, "../.."), 303);
  return data({ typed, errors: errorsByPlace(changed.errors, asks) }, { status: changed.status });
}

export default function EditLine({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("store");
  const { values, ...product } = loaderData;
  return (
    <LineDialog
      {...product}
      values={actionData?.typed ?? values}
      errors={actionData?.errors ?? null}
      closeTo={useParentLocation("../..")}
      submitLabel={t("line.save")}
    />
  );
}

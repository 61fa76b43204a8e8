import { redirect, redirectDocument } from "react-router";
import { FormDialog } from "#app/components/form-dialog.tsx";
import type { FormValues } from "#app/components/form-values.ts";
import { TextField } from "#app/components/text-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useParentLocation } from "#app/components/use-parent-location.ts";
import { parkedLimits } from "#app/domain/drafts/limits.ts";
import { parkDraft } from "#app/domain/drafts/park-draft.server.ts";
import { presentDraft } from "#app/domain/drafts/present-draft.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { load } from "#app/http/load.server.ts";
import { salesMemberOf } from "#app/http/member.server.ts";
import { noStore } from "#app/http/no-store.ts";
import { back, redirectWithToast } from "#app/http/toast.server.ts";
import { newFormToken } from "#app/lib/form-token.server.ts";
import type { Route } from "./+types/park";
import { leaveStore } from "./leave-store.server.ts";
import { parkedToast } from "./parked-toast.ts";

export const headers = noStore;

/** The same dialog asks before the session ends (`leave`). */
const leaves = ({ pathname }: URL) => pathname.endsWith("/leave");

export async function loader(args: Route.LoaderArgs) {
  salesMemberOf(args.context);
  const { count, details } = await load(presentDraft, args);
  if (count === 0 && !details.customer) throw redirect(back(args.url, ".."));
  return { count, name: null, leaving: leaves(args.url), token: newFormToken() };
}

/** The page is loaded anew: what was typed about the customer must not come back with the next order. */
export async function action(args: Route.ActionArgs) {
  const page = back(args.url, "..");
  const { workplaceId: location_id } = salesMemberOf(args.context);
  const leaving = leaves(args.url);
  const parked = await submit(parkDraft, args, { location_id, ...(leaving && { leaving: "on" }) });
  if (!parked.ok) return parked.reply();
  if (leaving) return leaveStore(args);
  const { key, params } = parkedToast(parked.result);
  const { status, headers } = await redirectWithToast(page, key, { params });
  return redirectDocument(page, { status, headers });
}

/** Asks under which name an order is parked. */
export default function Park({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("store");
  const { count, leaving } = loaderData;
  return (
    <FormDialog<Pick<FormValues<typeof parkDraft>, "name">>
      id="park"
      title={t(leaving ? "park.leaveTitle" : "park.title")}
      closeTo={useParentLocation("..")}
      confirm={t(leaving ? "park.leave" : "park.confirm")}
      labels={{ name: t("park.name") }}
      reply={actionData}
      from={loaderData}
    >
      {(field) => (
        <>
          <p>{t("park.text", { count })}</p>
          <TextField
            field={field("name")}
            label={t("park.name")}
            hint={t("park.hint")}
            maxLength={parkedLimits.name}
            autoComplete="off"
            optional
          />
        </>
      )}
    </FormDialog>
  );
}

import { FormDialog } from "#app/components/form-dialog.tsx";
import type { FormValues } from "#app/components/form-values.ts";
import { TextField } from "#app/components/text-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useParentLocation } from "#app/components/use-parent-location.ts";
import { parkedLimits } from "#app/domain/drafts/limits.ts";
import type { parkDraft } from "#app/domain/drafts/park-draft.server.ts";
import type { FormReply } from "#app/lib/form-reply.ts";
import { DrawnOrder } from "./drawn-order.tsx";
import type { loadPark } from "./park.server.ts";

interface ParkDialogProps {
  loaderData: Awaited<ReturnType<typeof loadPark>>;
  actionData: FormReply | undefined;
  /** Whether the session ends with it. */
  leaving?: boolean;
}

/** Asks under which name an order is parked. */
export function ParkDialog({ loaderData, actionData, leaving }: ParkDialogProps) {
  const { t } = useTranslation("store");
  const { count } = loaderData;
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
          <DrawnOrder />
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

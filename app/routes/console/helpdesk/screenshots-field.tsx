import { plainField } from "#app/components/field.tsx";
import { FileField } from "#app/components/file-field.tsx";
import type { FormState } from "#app/components/form.tsx";
import { KeptFiles } from "#app/components/kept-files.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { ticketLimits } from "#app/domain/tickets/limits.ts";
import type { FormReply } from "#app/lib/form-reply.ts";

/** Where up to three screenshots are chosen, which are sent with the form. */
export function ScreenshotsField({ form, reply }: { form: FormState; reply: FormReply | undefined }) {
  const { t } = useTranslation("helpdesk");
  const errors = form.allErrors.file;
  return (
    <>
      <KeptFiles reply={reply} />
      <FileField
        field={plainField("file", { id: `${form.id}-file`, ...(errors && { errors }) })}
        label={t("pictures")}
        hint={t("picturesHint", { count: ticketLimits.pictures.max })}
        multiple
        optional
      />
    </>
  );
}

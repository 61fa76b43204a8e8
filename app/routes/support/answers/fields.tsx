import type { FormValues } from "#app/components/form-values.ts";
import { LimitedField } from "#app/components/limited-field.tsx";
import { TextArea } from "#app/components/text-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import type { FieldsOf } from "#app/components/use-form-reply.ts";
import type { createCannedAnswer } from "#app/domain/canned-answers/create-canned-answer.server.ts";
import { cannedAnswerLimits as limits } from "#app/domain/canned-answers/limits.ts";

/** What the forms of a new and of an existing canned answer share. */
export function AnswerFields({ field }: { field: FieldsOf<FormValues<typeof createCannedAnswer>> }) {
  const { t } = useTranslation("answers");
  return (
    <>
      <LimitedField field={field("name")} label={t("name")} hint={t("nameHint")} limits={limits.name} />
      {(["ro", "en"] as const).map((language) => (
        <TextArea
          key={language}
          field={field(language)}
          label={t(language)}
          lang={language}
          rows={6}
          counter={limits[language].max}
          maxLength={limits[language].max}
          required
        />
      ))}
    </>
  );
}

import type { FieldState } from "#app/components/field.tsx";
import { TextArea, TextField } from "#app/components/text-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { productLimits as limits } from "#app/domain/catalogue/limits.ts";
import { secondLanguage } from "#app/lib/i18n.ts";
import type { ProductFields } from "./values.ts";

interface SecondFieldsProps {
  fields: ProductFields;
  locale: string;
}

/** What the product is called and what is said of it in the other language of the shop. */
export function SecondFields({ fields, locale }: SecondFieldsProps) {
  const { t } = useTranslation(["products", "common"]);
  const lang = secondLanguage(locale);
  const language = t(`common:language.${lang}`);
  const longer = (field: FieldState, label: string, { max }: { max: number }) => (
    <TextArea field={field} lang={lang} label={label} counter={max} maxLength={max} rows={4} optional />
  );
  return (
    <>
      <p className="muted">{t("form.secondText", { language })}</p>
      <TextField
        field={fields.second_name}
        lang={lang}
        label={t("form.secondName", { language })}
        maxLength={limits.secondName.max}
        autoComplete="off"
        optional
      />
      <div className="cols">
        {longer(
          fields.second_description,
          t("form.secondDescription", { language }),
          limits.secondDescription,
        )}
        {longer(
          fields.second_nutritional,
          t("form.secondNutritional", { language }),
          limits.secondNutritional,
        )}
      </div>
    </>
  );
}

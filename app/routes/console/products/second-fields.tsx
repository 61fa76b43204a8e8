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
  const language = t(`common:language.${secondLanguage(locale)}`);
  return (
    <>
      <p className="muted">{t("form.secondText", { language })}</p>
      <TextField
        field={fields.second_name}
        label={t("form.secondName", { language })}
        maxLength={limits.secondName.max}
        autoComplete="off"
        optional
      />
      <TextArea
        field={fields.second_description}
        label={t("form.secondDescription", { language })}
        counter={limits.secondDescription.max}
        maxLength={limits.secondDescription.max}
        rows={4}
        optional
      />
      <TextArea
        field={fields.second_nutritional}
        label={t("form.secondNutritional", { language })}
        counter={limits.secondNutritional.max}
        maxLength={limits.secondNutritional.max}
        rows={4}
        optional
      />
    </>
  );
}

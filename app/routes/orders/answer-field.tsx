import { Fragment } from "react";
import { CheckboxGroup, RadioGroup } from "#app/components/choice-field.tsx";
import { fieldIn } from "#app/components/field.tsx";
import type { FormState } from "#app/components/form.tsx";
import { TextArea, TextField } from "#app/components/text-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { answerTo, fieldKinds, type ProductField } from "#app/domain/catalogue/product-fields.ts";

interface AnswerFieldsProps {
  asks: readonly ProductField[];
  form: FormState;
  /** What was answered, by the names of the fields. */
  fields: Readonly<Record<string, unknown>>;
  /** What a part of them is called in its form. */
  nameOf?: (part: string) => string;
  /** The language of the questions, where it is not that of the page. */
  voice?: string | undefined;
}

const answerAt = (place: number) => `answer.${place}`;

/** What the answers to a product's questions are called, by their names in its form. */
export const answerLabels = (asks: readonly ProductField[]): Record<string, string> =>
  Object.fromEntries(asks.map(({ name }, place) => [answerAt(place), name]));

/** All that a product asks; the form tells the questions, which may be others by the time it is sent. */
export const AnswerFields = ({ asks, form, fields, nameOf = (part) => part, voice }: AnswerFieldsProps) =>
  asks.map((ask, place) => (
    <Fragment key={ask.name}>
      <input type="hidden" name={nameOf("ask")} value={ask.name} />
      <AnswerField
        ask={ask}
        name={nameOf(answerAt(place))}
        form={form}
        given={answerTo(fields, ask.name)}
        voice={voice}
      />
    </Fragment>
  ));

interface AnswerFieldProps {
  ask: ProductField;
  name: string;
  form: FormState;
  given: unknown;
  voice: string | undefined;
}

/** What a product asks, in the kind of field that its owner chose (document 2, section 3). */
function AnswerField({ ask, name, form, given, voice }: AnswerFieldProps) {
  const { t } = useTranslation("orders");
  const chosen = (Array.isArray(given) ? given : [given]).filter((one) => typeof one === "string");
  const field = { ...fieldIn(form, name, chosen[0]), defaultOptions: chosen.length > 0 ? chosen : [""] };
  const words = (text: string) => (voice ? <span lang={voice}>{text}</span> : text);
  const look = { field, label: words(ask.name), optional: ask.required === 0 };
  const options = (ask.options ?? []).map((option) => ({ value: option, label: words(option) }));
  const maxLength = fieldKinds[ask.type].max ?? undefined;
  const none = { value: "", label: t("noAnswer") };
  switch (ask.type) {
    case "text":
      return <TextField {...look} maxLength={maxLength} autoComplete="off" />;
    case "textarea":
      return <TextArea {...look} maxLength={maxLength} rows={2} />;
    case "radio":
      return <RadioGroup {...look} options={look.optional ? [...options, none] : options} />;
    case "checkbox":
      return <CheckboxGroup {...look} options={options} />;
    default:
      return ask.type satisfies never;
  }
}

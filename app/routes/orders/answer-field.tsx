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
  /** What the answer to a question is called in its form. */
  nameOf?: (place: number) => string;
}

const nameOfAnswer = (place: number) => `answer.${place}`;

/** What the answers to a product's questions are called, by their names in its form. */
export const answerLabels = (asks: readonly ProductField[]): Record<string, string> =>
  Object.fromEntries(asks.map(({ name }, place) => [nameOfAnswer(place), name]));

/** The questions that a form is drawn with, in their order: they may be others by the time it is sent. */
export const AskedNames = ({ asks }: Pick<AnswerFieldsProps, "asks">) =>
  asks.map(({ name }) => <input key={name} type="hidden" name="ask" value={name} />);

/** All that a product asks. */
export const AnswerFields = ({ asks, form, fields, nameOf = nameOfAnswer }: AnswerFieldsProps) =>
  asks.map((ask, place) => (
    <AnswerField
      key={ask.name}
      ask={ask}
      name={nameOf(place)}
      form={form}
      given={answerTo(fields, ask.name)}
    />
  ));

interface AnswerFieldProps {
  ask: ProductField;
  name: string;
  form: FormState;
  given: unknown;
}

/** What a product asks, in the kind of field that its owner chose (document 2, section 3). */
function AnswerField({ ask, name, form, given }: AnswerFieldProps) {
  const { t } = useTranslation("orders");
  const chosen = (Array.isArray(given) ? given : [given]).filter((one) => typeof one === "string");
  const field = { ...fieldIn(form, name, chosen[0]), defaultOptions: chosen.length > 0 ? chosen : [""] };
  const look = { field, label: ask.name, optional: ask.required === 0 };
  const options = (ask.options ?? []).map((option) => ({ value: option, label: option }));
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

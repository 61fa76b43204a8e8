import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { type KeyboardEvent, useRef } from "react";
import { Button } from "#app/components/button.tsx";
import { DisabledReason, restingFor } from "#app/components/disabled-reason.tsx";
import { leadAlong } from "#app/components/lead-along.ts";
import { TextField } from "#app/components/text-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useHydrated } from "#app/components/use-hydrated.ts";
import { productLimits as limits } from "#app/domain/catalogue/limits.ts";
import { repeated } from "#app/domain/catalogue/repeated.ts";
import { ListErrors } from "./list-errors.tsx";
import type { ProductFormValues } from "./values.ts";

interface FieldOptionsProps {
  form: FormMetadata<ProductFormValues>;
  options: FieldMetadata<string[]>;
  /** The type that was last heard of is answered from a list. */
  shown: boolean;
}

/** The options of a choice. A new one is added once those before it are filled in and differ: Enter adds it, too. */
export function FieldOptions({ form, options, shown }: FieldOptionsProps) {
  const { t } = useTranslation("products");
  const hydrated = useHydrated();
  const list = options.getFieldList().slice(0, limits.options.max);
  const add = useRef<HTMLButtonElement>(null);
  const insert = form.insert.getButtonProps({ name: options.name, defaultValue: "" });
  if (!shown && (hydrated || list.length === 0))
    return (
      <noscript>
        <Button variant="quiet" {...insert}>
          {t("form.showOptions")}
        </Button>
      </noscript>
    );
  const texts = list.map(({ value }) => String(value ?? "").trim());
  const unfinished = texts.includes("") || repeated(texts) >= 0;
  const reason = hydrated && unfinished && t("form.optionsFirst");
  const addByEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (reason) return;
    const button = add.current;
    button?.focus();
    button?.click();
  };
  return (
    <fieldset className="form" id={options.id} {...leadAlong}>
      <legend className="legend">{t("form.options")}</legend>
      {list.map((option, index) => (
        <div className="option-row" key={option.key ?? option.id}>
          <TextField
            field={option}
            label={t("form.option", { number: index + 1 })}
            maxLength={limits.option.max}
            autoComplete="off"
            required
            onKeyDown={addByEnter}
          />
          <Button
            variant="quiet"
            aria-label={t("form.removeOption", { number: index + 1 })}
            {...form.remove.getButtonProps({ name: options.name, index })}
          >
            ×
          </Button>
        </div>
      ))}
      <ListErrors errors={options.errors} />
      {list.length < limits.options.max && (
        <div>
          <Button ref={add} {...insert} {...restingFor(reason, `${options.id}-reason`)}>
            {t("form.addOption")}
          </Button>
          <DisabledReason id={`${options.id}-reason`}>{reason}</DisabledReason>
        </div>
      )}
    </fieldset>
  );
}

import { useEffect, useRef, useState } from "react";
import { EmailField } from "#app/components/email-field.tsx";
import type { FieldState } from "#app/components/field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useHydrated } from "#app/components/use-hydrated.ts";
import { EMAIL_PATTERN } from "#app/lib/email-rule.ts";

const complete = new RegExp(`^(?:${EMAIL_PATTERN})$`);

/**
 * The address of somebody new. With scripts a sign says whether it is complete, and what was wrong with it is gone once it
 * changes (document 3, section 5).
 */
export function AddressField({ field }: { field: FieldState }) {
  const { t } = useTranslation("organization");
  const hydrated = useHydrated();
  const [valid, setValid] = useState(complete.test(field.defaultValue ?? ""));
  const [changed, setChanged] = useState<string[]>();
  const input = useRef<HTMLInputElement>(null);
  // What was typed before scripts ran.
  useEffect(() => setValid(input.current?.validity.valid ?? false), []);
  const errors = field.errors === changed ? undefined : field.errors;
  return (
    <EmailField
      ref={input}
      field={{ ...field, errors }}
      label={t("email")}
      autoComplete="off"
      required
      onInput={({ currentTarget }) => {
        setValid(currentTarget.validity.valid);
        setChanged(field.errors);
      }}
      suffix={
        // There from the beginning: a field that is wrapped later is another one, and blank.
        <b
          className="address-sign"
          role="img"
          aria-label={t(valid ? "valid" : "notValid")}
          hidden={!hydrated}
        >
          {valid ? "✓" : "✕"}
        </b>
      }
    />
  );
}

import { useState } from "react";
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
  const errors = field.errors === changed ? undefined : field.errors;
  return (
    <EmailField
      field={{ ...field, errors }}
      label={t("email")}
      autoComplete="off"
      required
      onInput={({ currentTarget }) => {
        setValid(currentTarget.validity.valid);
        setChanged(field.errors);
      }}
      suffix={
        hydrated ? (
          <b className="address-sign" role="img" aria-label={t(valid ? "valid" : "notValid")}>
            {valid ? "✓" : "✕"}
          </b>
        ) : null
      }
    />
  );
}

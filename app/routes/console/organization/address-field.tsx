import { useState } from "react";
import type { FieldState } from "#app/components/field.tsx";
import { TextField } from "#app/components/text-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useHydrated } from "#app/components/use-hydrated.ts";
import { EMAIL_MAX } from "#app/lib/email-limit.ts";

/** What an address looks like once it is complete; the server judges it by its own rules. */
const ADDRESS = "[^@\\s]+@[^@\\s]+\\.[^@\\s.]{2,}";

/**
 * The address of somebody new. With scripts a sign says whether it is complete, and what was wrong with it is gone once it
 * changes (document 3, section 5).
 */
export function AddressField({ field }: { field: FieldState }) {
  const { t } = useTranslation("organization");
  const hydrated = useHydrated();
  const [valid, setValid] = useState(new RegExp(`^${ADDRESS}$`).test(field.defaultValue ?? ""));
  const [changed, setChanged] = useState<string[]>();
  const errors = field.errors === changed ? undefined : field.errors;
  return (
    <TextField
      field={{ ...field, errors }}
      label={t("email")}
      type="email"
      inputMode="email"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      pattern={ADDRESS}
      maxLength={EMAIL_MAX}
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

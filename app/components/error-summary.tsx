import { Fragment } from "react";
import type { FormState } from "./form.tsx";
import { useTranslation } from "./translation.tsx";

interface ErrorSummaryProps {
  form: FormState;
  /** The labels of the fields, by name: `{ name: t("name") }`. A list's fields are found by the list's name. */
  labels: Record<string, string>;
}

/**
 * At the top of a form: what is wrong with it as a whole, and links to the fields that need a correction. It has the
 * focus, and so is in sight, where no field is wrong.
 */
export function ErrorSummary({ form, labels }: ErrorSummaryProps) {
  const { t } = useTranslation("common");
  const names = Object.keys(form.allErrors).filter((name) => name !== "" && form.allErrors[name]?.length);
  if (names.length === 0 && !form.errors?.length) return null;
  return (
    <div
      className="error-sum"
      role="alert"
      id={form.errorId}
      tabIndex={-1}
      {...(names.length === 0 ? { autoFocus: true } : {})}
    >
      {form.errors?.map((error) => (
        <p key={error}>{error}</p>
      ))}
      {names.length > 0 ? (
        <p>
          {t("ui.errors", { count: names.length })}{" "}
          {names.map((name, index) => (
            <Fragment key={name}>
              {index > 0 ? ", " : ""}
              <a href={`#${form.id}-${name}`}>
                {labels[name] ?? labels[name.replace(/[.[].*$/, "")] ?? form.allErrors[name]?.[0]}
              </a>
            </Fragment>
          ))}
          .
        </p>
      ) : null}
    </div>
  );
}

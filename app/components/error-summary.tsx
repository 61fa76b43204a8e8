import { Fragment, type MouseEvent } from "react";
import type { FormState } from "./form.tsx";
import { FormPlanWay } from "./plan-way.tsx";
import { useTranslation } from "./translation.tsx";

interface ErrorSummaryProps {
  form: FormState;
  /** The labels of the fields, by name: `{ name: t("name") }`. A list's fields are found by the list's name. */
  labels: Record<string, string>;
  /** What it says first when a field needs a correction. */
  lead?: string;
}

/**
 * At the top of a form: what is wrong with it as a whole or with something that has no field here, and links to the
 * fields that need a correction. It has the focus, and so is in sight, where no field is wrong.
 */
export function ErrorSummary({ form, labels, lead }: ErrorSummaryProps) {
  const { t } = useTranslation("common");
  const labelOf = (name: string) => labels[name] ?? labels[name.replace(/[.[].*$/, "")];
  const wrong = Object.keys(form.allErrors).filter((name) => name !== "" && form.allErrors[name]?.length);
  const names = wrong.filter(labelOf);
  const others = wrong.filter((name) => !labelOf(name)).flatMap((name) => form.allErrors[name] ?? []);
  const whole = [...(form.errors ?? []), ...others];
  if (wrong.length + whole.length === 0) return null;
  return (
    <div
      className="error-sum"
      role="alert"
      id={form.errorId}
      tabIndex={-1}
      {...(names.length === 0 ? { autoFocus: true } : {})}
    >
      {whole.map((error) => (
        <p key={error}>{error}</p>
      ))}
      <FormPlanWay />
      {names.length > 0 && lead ? <p>{lead}</p> : null}
      {names.length > 0 ? (
        <p>
          {t("ui.errors", { count: names.length })}{" "}
          {names.map((name, index) => (
            <Fragment key={name}>
              {index > 0 ? ", " : ""}
              <a href={`#${form.id}-${name}`} onClick={leadToField}>
                {labelOf(name)}
              </a>
            </Fragment>
          ))}
          .
        </p>
      ) : null}
    </div>
  );
}

/** With scripts the address stays as it is: another one would be a page to leave for, with what is not saved. */
function leadToField(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}

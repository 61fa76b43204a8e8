import type { MouseEvent } from "react";
import { Button } from "#app/components/button.tsx";
import { plainField } from "#app/components/field.tsx";
import { SelectField } from "#app/components/select-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { withCanned } from "./with-canned.ts";

/** A canned answer in the language of a ticket. */
export interface Canned {
  id: string;
  name: string;
  text: string;
}

interface CannedFieldProps {
  canned: readonly Canned[];
  /** The field that it is written into. */
  into: string;
}

/**
 * Writes a canned answer below what is typed. Without scripts its button asks the page to draw the form again with it.
 */
export function CannedField({ canned, into }: CannedFieldProps) {
  const { t } = useTranslation("support");
  if (canned.length === 0) return null;
  function insert(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault();
    const chosen = event.currentTarget.form?.elements.namedItem("canned");
    const area = document.getElementById(into);
    if (!(chosen instanceof HTMLSelectElement && area instanceof HTMLTextAreaElement)) return;
    area.value = withCanned(area.value, canned, chosen.value);
    area.dispatchEvent(new Event("input", { bubbles: true }));
    area.focus();
  }
  return (
    <div className="staff-beside">
      <SelectField
        field={plainField("canned")}
        label={t("canned")}
        blank={t("chooseCanned")}
        options={canned.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Button name="insert" value="yes" formNoValidate onClick={insert}>
        {t("insert")}
      </Button>
    </div>
  );
}

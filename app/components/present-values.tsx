import type { ComparedValue } from "#app/lib/form-reply.ts";
import { Notice } from "./notice.tsx";
import { useTranslation } from "./translation.tsx";

interface PresentValuesProps {
  values: readonly ComparedValue[];
  /** Whether the form has what only somebody else has changed. */
  taken?: boolean | undefined;
}

/**
 * Stands in the place of a form's summary after somebody else has saved the row: both values of what both have changed.
 * What was typed is still in the form (document 4, Orders: row versions).
 */
export function PresentValues({ values, taken = false }: PresentValuesProps) {
  const { t } = useTranslation("common");
  const shown = (text: string) => text || t("ui.blank");
  return (
    <div key={JSON.stringify(values)} ref={focus} tabIndex={-1}>
      <Notice tone="warn" title={t("ui.changedMeanwhile")} live>
        {taken ? <p>{t("ui.taken")}</p> : null}
        {values.length === 0 ? (
          <p>{t("ui.saveBoth")}</p>
        ) : (
          <>
            <dl className="present">
              {values.map(({ label, stored, typed }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <span>{t("ui.storedNow")}</span> {shown(stored)}
                  </dd>
                  <dd>
                    <span>{t("ui.inForm")}</span> {shown(typed)}
                  </dd>
                </div>
              ))}
            </dl>
            <p>{t("ui.saveAgain")}</p>
          </>
        )}
      </Notice>
    </div>
  );
}

/** It stands at the head of a form whose button is at its foot. */
const focus = (frame: HTMLElement | null) => frame?.focus();

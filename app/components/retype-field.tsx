import type { FieldState } from "./field.tsx";
import { TextField } from "./text-field.tsx";
import { useTranslation } from "./translation.tsx";

/** The text that has to be typed before an act; the server checks it. */
export function RetypeField({ text, field }: { text: string; field: FieldState }) {
  const { t } = useTranslation("common");
  return <TextField field={field} label={t("ui.retype", { text })} autoComplete="off" spellCheck={false} />;
}

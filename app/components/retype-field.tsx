import { useEffect, useState } from "react";
import type { FieldState } from "./field.tsx";
import { TextField } from "./text-field.tsx";
import { useTranslation } from "./translation.tsx";

/** The text that has to be typed before an act; the server checks it. */
export function RetypeField({ text, field }: { text: string; field: FieldState }) {
  const { t } = useTranslation("common");
  return <TextField field={field} label={t("ui.retype", { text })} autoComplete="off" spellCheck={false} />;
}

/** Whether the text is typed; without scripts the button is open and the server says no. */
export function useRetyped(text: string, { id }: FieldState): boolean {
  const [matches, setMatches] = useState(true);
  useEffect(() => {
    const input = document.getElementById(id);
    if (!(input instanceof HTMLInputElement)) return;
    const compare = () => setMatches(input.value.trim() === text.trim());
    compare();
    input.addEventListener("input", compare);
    return () => input.removeEventListener("input", compare);
  }, [id, text]);
  return matches;
}

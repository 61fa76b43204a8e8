import { useEffect, useState } from "react";
import { classNames } from "./class-names.ts";
import type { CounterRange } from "./field.tsx";
import { useTranslation } from "./translation.tsx";
import { useHydrated } from "./use-hydrated.ts";

interface CounterProps {
  id: string;
  inputId: string;
  range: CounterRange;
  initial?: string | undefined;
}

/** The allowed length of a text; with scripts the length so far, red where it is outside (document 3, section 5). */
export function Counter({ id, inputId, range, initial = "" }: CounterProps) {
  const { t } = useTranslation("common");
  const hydrated = useHydrated();
  const [length, setLength] = useState(initial.length);
  const [min, max] = typeof range === "number" ? [0, range] : range;

  useEffect(() => {
    const input = document.getElementById(inputId);
    if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) return;
    const count = () => setLength(input.value.length);
    count();
    input.addEventListener("input", count);
    return () => input.removeEventListener("input", count);
  }, [inputId]);

  if (!hydrated)
    return (
      <p className="counter" id={id}>
        {min > 0 ? t("ui.range", { min, max }) : t("ui.atMost", { max })}
      </p>
    );
  const over = length - max;
  const outside = over > 0 || (length > 0 && length < min);
  return (
    <p className={classNames("counter", outside && "outside")} id={id}>
      {t("ui.characters", { length, count: max })}
      {over > 0 ? ` · ${t("ui.remove", { over })}` : null}
    </p>
  );
}

import { useEffect, useState } from "react";
import { lengthOf } from "#app/lib/text-length.ts";
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

/**
 * The allowed length of a text; with scripts the length so far, red where it is outside, also of what was taken away again,
 * with what is missing or too much (document 1, section 5; document 3, sections 2 and 5).
 */
export function Counter({ id, inputId, range, initial = "" }: CounterProps) {
  const { t } = useTranslation("common");
  const hydrated = useHydrated();
  const [length, setLength] = useState(lengthOf(initial));
  const [emptied, setEmptied] = useState(false);
  const [min, max, slash] = typeof range === "number" ? [0, range] : range;

  useEffect(() => {
    const input = document.getElementById(inputId);
    if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) return;
    let held = false;
    const count = () => {
      const now = lengthOf(input.value);
      setLength(now);
      setEmptied(held && now === 0 && input.required);
      held ||= now > 0;
    };
    count();
    input.addEventListener("input", count);
    return () => input.removeEventListener("input", count);
  }, [inputId]);

  if (!hydrated)
    return (
      <p className="counter" id={id}>
        {slash
          ? `${t("ui.characters", { length: "", count: max })} · ${t("ui.range", { min, max })}`
          : t(min > 0 ? "ui.between" : "ui.atMost", { min, max, count: max })}
      </p>
    );
  const over = length - max;
  const under = (length > 0 || emptied) && length < min;
  const outside = over > 0 || under || emptied;
  return (
    <p className={classNames("counter", outside && "outside")} id={id}>
      {t("ui.characters", { length, count: max })}
      {over > 0 ? ` · ${t("ui.remove", { over })}` : null}
      {under ? ` · ${t("ui.atLeast", { min })}` : null}
    </p>
  );
}

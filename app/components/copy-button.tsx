import { useEffect, useState } from "react";
import { useTranslation } from "./translation.tsx";
import { useHydrated } from "./use-hydrated.ts";

const shownMs = 2500;

interface CopyButtonProps {
  text: string;
  label: string;
  /** What it is called where several have the same label: that, and whose text it copies. */
  called?: string;
}

/** Copies a text to the clipboard; there only where scripts run. */
export function CopyButton({ text, label, called }: CopyButtonProps) {
  const { t } = useTranslation("common");
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [copied]);

  if (!hydrated) return null;
  return (
    <span className="copied">
      <button
        type="button"
        className="textbtn"
        aria-label={called}
        onClick={() =>
          navigator.clipboard.writeText(text).then(
            () => setCopied(true),
            () => setCopied(false),
          )
        }
      >
        {label}
      </button>
      <output aria-live="polite">{copied ? t("ui.copied") : ""}</output>
    </span>
  );
}

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

/** Copies a text to the clipboard, or says that the browser did not; there only where scripts run. */
export function CopyButton({ text, label, called }: CopyButtonProps) {
  const { t } = useTranslation("common");
  const hydrated = useHydrated();
  const [told, tell] = useState<"copied" | "notCopied" | null>(null);

  useEffect(() => {
    if (told !== "copied") return;
    const timer = setTimeout(() => tell(null), shownMs);
    return () => clearTimeout(timer);
  }, [told]);

  if (!hydrated) return null;
  return (
    <span className="copied">
      <button
        type="button"
        className="textbtn"
        aria-label={called}
        onClick={() => {
          tell(null);
          void copy(text).then(
            () => tell("copied"),
            () => tell("notCopied"),
          );
        }}
      >
        {label}
      </button>
      <output aria-live="polite">{told && t(`ui.${told}`)}</output>
    </span>
  );
}

/** Fails where the browser refuses, or has no clipboard for a page that came without TLS. */
const copy = async (text: string) => navigator.clipboard.writeText(text);

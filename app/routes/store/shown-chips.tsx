import { Link } from "react-router";
import { useTranslation } from "#app/components/translation.tsx";
import type { Shown } from "#app/domain/orders/limits.ts";

interface ShownChipsProps {
  /** Which parts of the list there are. */
  parts: readonly Shown[];
  chosen: Shown;
}

/** Which of the orders a list shows; a search looks through all of them. */
export function ShownChips({ parts, chosen }: ShownChipsProps) {
  const { t } = useTranslation("store");
  return (
    <nav className="segmented" aria-label={t("shown.title")}>
      {parts.map((part) => (
        <Link
          key={part}
          to={{ search: part === "all" ? "" : `?show=${part}` }}
          aria-current={part === chosen ? "page" : undefined}
          preventScrollReset
        >
          {t(`shown.${part}`)}
        </Link>
      ))}
    </nav>
  );
}

import type { ReactNode, TouchEventHandler } from "react";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";

interface PhoneBarProps {
  /** Minor units. */
  total: number;
  currency: string;
  count: number;
  problem: string | null;
  /** With scripts: shows the order here, instead of leading there. */
  onSee?: () => void;
  onTouchStart?: TouchEventHandler;
  onTouchEnd?: TouchEventHandler;
  /** The button that finishes. */
  children: ReactNode;
}

/** On a phone the order lies under the products: its total stays in sight, and leads there. */
export function PhoneBar({ total, currency, count, problem, onSee, children, ...touched }: PhoneBarProps) {
  const { t } = useTranslation("store");
  const format = useFormat();
  return (
    <div className="phonebar" {...touched}>
      {problem ? <p className="problem">{problem}</p> : null}
      {/* biome-ignore lint/a11y/useValidAnchor: without scripts it leads there. */}
      <a
        href="#draft"
        onClick={(event) => {
          if (!onSee) return;
          event.preventDefault();
          onSee();
        }}
      >
        {count > 0 ? <b>{format.money(total, currency)}</b> : null}
        <span>{count > 0 ? t("draft.see", { count }) : t("draft.seeEmpty")}</span>
      </a>
      {children}
    </div>
  );
}

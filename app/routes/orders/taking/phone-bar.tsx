import type { ReactNode } from "react";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";

interface PhoneBarProps {
  /** Minor units. */
  total: number;
  currency: string;
  count: number;
  problem: string | null;
  /** The button that finishes. */
  children: ReactNode;
}

/** On a phone the order lies under the products: its total stays in sight, and leads there. */
export function PhoneBar({ total, currency, count, problem, children }: PhoneBarProps) {
  const { t } = useTranslation("store");
  const format = useFormat();
  return (
    <div className="phonebar">
      {problem ? <p className="problem">{problem}</p> : null}
      <a href="#draft">
        <b>{format.money(total, currency)}</b>
        <span>{t("draft.see", { count })}</span>
      </a>
      {children}
    </div>
  );
}

import { planName } from "#app/domain/billing/plan-name.ts";
import "./plan-mark.css";

/** The diamond of each plan that is sold (document 3, section 3). */
const diamonds: Readonly<Record<string, string>> = {
  store_member: "plan-mark seat",
  store_basic: "plan-mark basic",
  store_pro: "plan-mark pro",
  store_ultimate: "plan-mark ultimate",
};

/** A plan by its diamond and name. */
export function PlanMark({ id }: { id: string }) {
  return <span className={diamonds[id] ?? "plan-mark"}>{planName(id)}</span>;
}

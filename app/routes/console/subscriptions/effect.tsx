import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import type { Effect, Entitlements } from "#app/domain/billing/plan-terms.ts";
import { quotaNames } from "#app/domain/billing/plans.ts";
import { useRetention } from "./quota-words.tsx";

const overTexts = {
  workplaces: "effect.overWorkplaces",
  members: "effect.overMembers",
  products: "effect.overProducts",
} as const;

interface EffectProps {
  effect: Effect;
  timeZone: string;
}

/** What a change does to limits, features and retention, before it is done. */
export function EffectView({ effect, timeZone }: EffectProps) {
  const { t } = useTranslation("subscriptions");
  const format = useFormat();
  const { before, after, over, lost, retentionBites } = effect;
  return (
    <div className="effect">
      {after.active ? <EffectTable effect={effect} timeZone={timeZone} /> : null}
      {before.active && !after.active ? <p>{t("effect.lapses")}</p> : null}
      {lost.length > 0 && after.active ? (
        <p>{t("effect.lost", { features: lost.map((name) => t(`feature.${name}`)).join(", ") })}</p>
      ) : null}
      {after.active
        ? over.map(({ name, used, limit }) => <p key={name}>{t(overTexts[name], { used, limit })}</p>)
        : null}
      {retentionBites ? (
        <p>{t("effect.retention", { date: format.date(retentionBites, timeZone, "medium") })}</p>
      ) : null}
    </div>
  );
}

function EffectTable({ effect: { before, after, when, at }, timeZone }: EffectProps) {
  const { t } = useTranslation("subscriptions");
  const format = useFormat();
  const rows = useRows();
  const then =
    when === "now" ? t("effect.now") : t("effect.then", { date: format.date(at, timeZone, "medium") });
  return (
    <table className="effect-table">
      <caption>{t("effect.title")}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t("effect.present")}</th>
          <th scope="col">{then}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, of }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{of(before)}</td>
            <td>{of(before) === of(after) ? of(after) : <strong>{of(after)}</strong>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function useRows(): { label: string; of: (held: Entitlements) => string }[] {
  const { t } = useTranslation("subscriptions");
  const format = useFormat();
  const kept = useRetention();
  return [
    ...quotaNames.map((name) => ({
      label: t(`use.${name}`),
      of: ({ quota }: Entitlements) => format.number(quota[name]),
    })),
    {
      label: t("use.retention"),
      of: ({ retention, active }: Entitlements) => (active ? kept(retention) : "–"),
    },
    {
      label: t("use.features"),
      of: ({ features }: Entitlements) => features.map((name) => t(`feature.${name}`)).join(", ") || "–",
    },
  ];
}

import { useTranslation } from "#app/components/translation.tsx";
import type { Entitlements, Used } from "#app/domain/billing/plan-terms.ts";
import { quotaNames } from "#app/domain/billing/plans.ts";
import { useRetention } from "./quota-words.tsx";

/** What the plans add up to, and how much of it is used. */
export function UseSection({ used, allowed }: { used: Used; allowed: Entitlements }) {
  const { t } = useTranslation("subscriptions");
  const kept = useRetention();
  return (
    <section className="section" aria-labelledby="use">
      <h2 id="use">{t("use.title")}</h2>
      {allowed.active ? (
        <dl className="plan-use">
          {quotaNames.map((name) => (
            <div key={name}>
              <dt>{t(`use.${name}`)}</dt>
              <dd>
                {t("use.of", { used: used[name], limit: allowed.quota[name] })}
                <span className="bar" aria-hidden="true">
                  <i style={{ width: `${shareOf(used[name], allowed.quota[name])}%` }} />
                </span>
              </dd>
            </div>
          ))}
          <div>
            <dt>{t("use.retention")}</dt>
            <dd>{kept(allowed.retention)}</dd>
          </div>
          <div>
            <dt>{t("use.features")}</dt>
            {allowed.features.map((name) => (
              <dd key={name} className="features">
                {t(`feature.${name}`)}
              </dd>
            ))}
            {allowed.features.length === 0 ? <dd className="features">{t("use.noFeatures")}</dd> : null}
          </div>
        </dl>
      ) : (
        <p className="muted">{t("use.none")}</p>
      )}
    </section>
  );
}

const shareOf = (used: number, limit: number) =>
  limit === 0 ? 100 : Math.min(100, Math.round((used / limit) * 100));

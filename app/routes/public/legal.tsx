import { useTranslation } from "#app/components/translation.tsx";
import { company } from "#app/domain/operator/company.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import type { Route } from "./+types/legal";
import { PageHead } from "./page-head.tsx";
import "./legal.css";

export const handle: AppHandle = { ns: ["legal"] };

export const loader = () => company();

/** Who runs the service (document 1, section 1); the company's data come from the environment. */
export default function LegalEntity({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("legal");
  const rows = (["name", "registration", "city", "state", "email"] as const).flatMap((part) => {
    const value = loaderData[part];
    return value ? [[part, value] as const] : [];
  });
  return (
    <div className="wrap legal">
      <PageHead title={`${t("entity.title")} · Tejghea`} description={t("entity.lead")} />
      <header>
        <h1>{t("entity.title")}</h1>
        <p className="sub">{t(rows.length > 0 ? "entity.lead" : "entity.unset")}</p>
      </header>
      <dl>
        {rows.map(([part, value]) => (
          <div key={part}>
            <dt>{t(`entity.${part}`)}</dt>
            <dd>{part === "email" ? <a href={`mailto:${value}`}>{value}</a> : value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

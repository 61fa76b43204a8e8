import { useOutletContext } from "react-router";
import { useTranslation } from "#app/components/translation.tsx";
import type { AppHandle } from "#app/lib/app-handle.ts";
import "./guide.css";
import type { Visitor } from "./layout.tsx";
import { PageHead } from "./page-head.tsx";

export const handle: AppHandle = { ns: ["guide"] };

/** The steps by their anchors (document 2, section 2), with the page each is done on; without one: the store site. */
const steps = [
  { id: "workplaces", to: "/console/store/workplaces" },
  { id: "categories", to: "/console/store/categories" },
  { id: "products", to: "/console/store/products" },
  { id: "team", to: "/console/store/members" },
  { id: "configuration", to: "/console/store/settings" },
  { id: "workplace-login" },
  { id: "new-orders" },
  { id: "delivery" },
] as const;

const options = ["customer", "pickup", "advance", "observations", "business", "autoDelete"] as const;

/** From an empty account to an order handed over, step by step. */
export default function HowItWorks() {
  const { t } = useTranslation("guide");
  const { store } = useOutletContext<Visitor>();
  return (
    <div className="wrap guide">
      <PageHead title={`${t("title")} · Tejghea`} description={t("lead")} />
      <header>
        <h1>{t("title")}</h1>
        <p className="sub">{t("lead")}</p>
      </header>
      <nav aria-label={t("contents")}>
        <ol>
          {steps.map(({ id }) => (
            <li key={id}>
              <a href={`#${id}`}>{t(`steps.${id}.title`)}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="steps">
        {steps.map((step, index) => (
          <section key={step.id} id={step.id} aria-labelledby={`${step.id}-title`}>
            <div className="told">
              <h2 id={`${step.id}-title`}>
                <span aria-hidden="true">{index + 1}</span> {t(`steps.${step.id}.title`)}
              </h2>
              <p>{t(`steps.${step.id}.text`)}</p>
              {step.id === "configuration" ? <Options /> : null}
              <p>
                <a href={"to" in step ? step.to : store}>{t(`steps.${step.id}.link`)}</a>
              </p>
            </div>
            <Picture of={step.id} first={index === 0} />
          </section>
        ))}
      </div>
    </div>
  );
}

/** What the owner decides about an order, each with what it means for the counter. */
function Options() {
  const { t } = useTranslation("guide");
  return (
    <div className="options">
      {options.map((option) => (
        <details key={option} name="options">
          <summary>{t(`options.${option}.title`)}</summary>
          <p>{t(`options.${option}.text`)}</p>
        </details>
      ))}
    </div>
  );
}

/** The screen itself, taken from the running product by `npm run pictures`. */
function Picture({ of, first }: { of: (typeof steps)[number]["id"]; first: boolean }) {
  const { t, language } = useTranslation("guide");
  return (
    <img
      src={`/pictures/${of}-${language}.webp`}
      alt={t(`steps.${of}.picture`)}
      width={960}
      height={600}
      loading={first ? "eager" : "lazy"}
      decoding="async"
    />
  );
}

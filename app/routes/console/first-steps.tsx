import { Link } from "react-router";
import { useTranslation } from "#app/components/translation.tsx";
import type { Step } from "./first-steps.server.ts";
import { StoreStrip } from "./members/store-strip.tsx";

interface FirstStepListProps {
  steps: readonly Step[];
  /** The store's address while nobody has signed in there. */
  store: Parameters<typeof StoreStrip>[0] | null;
}

/** What a new business does before its first order, what of it is done, and why each is needed. */
export function FirstStepList({ steps, store }: FirstStepListProps) {
  const { t } = useTranslation("console");
  const next = steps.find(({ done }) => !done)?.name;
  return (
    <section className="first-steps" aria-labelledby="first-steps">
      <h2 id="first-steps">{t("steps.title")}</h2>
      <p className="muted">
        {t("steps.count", { done: steps.filter(({ done }) => done).length, count: steps.length })}
      </p>
      <ol>
        {steps.map((step) => (
          <li key={step.name} className={step.done ? "done" : undefined}>
            <StepLine {...step} next={step.name === next} />
            {step.name === "tablet" && store ? <StoreStrip {...store} /> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What a step is, why, and the way to its form; without the right for it whom to ask. */
function StepLine({ name, done, to, ask, next }: Step & { next: boolean }) {
  const { t } = useTranslation("console");
  return (
    <>
      <h3>
        {t(`steps.${name}.title`)} {done ? <span className="tag">{t("steps.done")}</span> : null}
      </h3>
      <p>{t(`steps.${name}.why`)}</p>
      {to ? (
        <Link className={next ? "btn primary" : "btn"} to={to}>
          {t(`steps.${name}.do`)}
        </Link>
      ) : null}
      {ask ? <p className="muted">{t("forbidden.ask")}</p> : null}
    </>
  );
}

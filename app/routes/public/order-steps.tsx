import { useTranslation } from "#app/components/translation.tsx";

const steps = [
  { step: "taking", width: 384, dark: true },
  { step: "preparing", width: 384, dark: true },
  { step: "receipt", width: 280, dark: false },
] as const;

/** One order from the counter to the bag, on the screens themselves, taken by `npm run pictures`. */
export function OrderSteps() {
  const { t, language } = useTranslation("public");
  const file = (name: string) => `/pictures/home-${name}.webp`;
  return (
    <section className="strip">
      <div className="wrap">
        <h2>{t("home.steps.title")}</h2>
        <p className="sub">{t("home.steps.sub")}</p>
        <ol>
          {steps.map(({ step, width, dark }) => (
            <li key={step}>
              <h3>{t(`home.steps.${step}.title`)}</h3>
              <p>{t(`home.steps.${step}.text`)}</p>
              <picture>
                {dark ? (
                  <source srcSet={file(`${step}-${language}-dark`)} media="(prefers-color-scheme: dark)" />
                ) : null}
                <img
                  src={file(`${step}-${language}`)}
                  alt={t(`home.steps.${step}.picture`)}
                  width={width}
                  height={346}
                  loading="lazy"
                  decoding="async"
                />
              </picture>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

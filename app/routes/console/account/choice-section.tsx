import { useTranslation } from "#app/components/translation.tsx";
import { type Language, languages } from "#app/lib/i18n.ts";

interface Choice {
  value: string;
  label: string;
  /** The language that its label is in, where that is not the page's. */
  lang?: string;
}

interface ChoiceSectionProps {
  /** What is chosen: its texts, its address and its form go by this name. */
  of: "language" | "slash";
  /** The field's. */
  name: string;
  choices: readonly Choice[];
  chosen: string;
  about?: string;
}

/** One of a few, chosen by one press. Another language draws the whole document anew; else what was pressed keeps the focus. */
function ChoiceSection({ of, name, choices, chosen, about }: ChoiceSectionProps) {
  const { t } = useTranslation("account");
  const titleId = `account-${of}`;
  return (
    <section className="section" aria-labelledby={titleId}>
      <h2 id={titleId}>{t(`${of}.title`)}</h2>
      <p className="muted lead-in">{about ?? t(`${of}.about`)}</p>
      <form
        id={of}
        className="segmented"
        method="post"
        action={`/console/account/${of}`}
        aria-labelledby={titleId}
        data-follow={of === "language" ? undefined : ""}
      >
        {choices.map(({ value, label, lang }) => (
          <button
            key={value}
            type="submit"
            name={name}
            value={value}
            lang={lang}
            aria-current={value === chosen ? "true" : undefined}
          >
            {label}
          </button>
        ))}
      </form>
    </section>
  );
}

/** The language of pages and mails; where another browser has chosen that of mails, it says so. */
export function LanguageChoice({ mails }: { mails: Language }) {
  const { t, language } = useTranslation(["common", "account"]);
  const choices = languages.map((code) => ({ value: code, label: t(`language.${code}`), lang: code }));
  const apart =
    mails === language ? undefined : t("account:language.apart", { language: t(`language.${mails}`) });
  return <ChoiceSection of="language" name="locale" choices={choices} chosen={language} about={apart} />;
}

/** The one shortcut that is a single key can be switched off (WCAG 2.1.4), in this browser. */
export function SlashChoice({ on }: { on: boolean }) {
  const { t } = useTranslation("account");
  const choices = (["on", "off"] as const).map((value) => ({ value, label: t(`slash.${value}`) }));
  return <ChoiceSection of="slash" name="slash" choices={choices} chosen={on ? "on" : "off"} />;
}

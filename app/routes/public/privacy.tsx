import { useTranslation } from "#app/components/translation.tsx";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { LegalText } from "./legal-text.tsx";

export const handle: AppHandle = { ns: ["legal"] };

const sections = [
  "controller",
  "collected",
  "why",
  "where",
  "shared",
  "kept",
  "gdpr",
  "ccpa",
  "requests",
  "children",
  "cookies",
  "changes",
] as const;

/** How personal data are treated (document 1, section 1). */
export default function Privacy() {
  const { t } = useTranslation("legal");
  return (
    <LegalText
      title={t("privacy.title")}
      lead={t("privacy.lead")}
      sections={sections.map((id) => ({
        id,
        title: t(`privacy.${id}.title`),
        text: t(`privacy.${id}.text`),
      }))}
    />
  );
}

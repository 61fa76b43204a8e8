import { useTranslation } from "#app/components/translation.tsx";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { LegalText } from "./legal-text.tsx";

export const handle: AppHandle = { ns: ["legal"] };

const sections = [
  "service",
  "age",
  "account",
  "trial",
  "subscription",
  "cancel",
  "fees",
  "use",
  "data",
  "availability",
  "liability",
  "ending",
  "changes",
  "law",
] as const;

/** What is agreed with whoever uses the service (document 1, section 1). */
export default function Terms() {
  const { t } = useTranslation("legal");
  return (
    <LegalText
      title={t("terms.title")}
      lead={t("terms.lead")}
      sections={sections.map((id) => ({
        id,
        title: t(`terms.${id}.title`),
        text: t(`terms.${id}.text`),
      }))}
    />
  );
}

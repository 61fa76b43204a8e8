import { PageHead } from "#app/components/page-head.tsx";
import { useTranslation } from "#app/components/translation.tsx";

/** A title and nothing else (document 1, section 2). */
export default function Transactions() {
  const { t } = useTranslation("console");
  return <PageHead title={t("transactions")} />;
}

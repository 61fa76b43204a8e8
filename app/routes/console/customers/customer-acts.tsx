import { RowLink } from "#app/components/row-link.tsx";
import { RowMenu } from "#app/components/row-menu.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { BASE } from "../orders/base.ts";

interface CustomerActsProps {
  id: string;
  /** What the customer is called. */
  name: string;
  /** Drawn as a button. */
  button?: boolean;
}

/** What can be done with a customer, behind "···". */
export function CustomerActs({ id, name, button = false }: CustomerActsProps) {
  const { t } = useTranslation(["customers", "common"]);
  const page = `${BASE}/customers/${id}`;
  return (
    <RowMenu label={t("otherActs", { name })} button={button}>
      <RowLink to={`${page}/edit`}>{t("common:act.edit")}</RowLink>
      <RowLink to={`${page}/merge`}>{t("merge.act")}</RowLink>
      <RowLink className="danger" to={`${page}/anonymize`}>
        {t("anonymize.act")}
      </RowLink>
    </RowMenu>
  );
}

import { PlainLink } from "#app/components/plain-link.tsx";
import { RowMenu } from "#app/components/row-menu.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { BASE } from "../orders/base.ts";
import { anonymizeAddress } from "./list-behind.ts";

interface CustomerActsProps {
  id: string;
  /** What the customer is called. */
  name: string;
  /** Drawn as a button. */
  button?: boolean;
  /** Of a row of the list: how the list is narrowed, sorted and turned, since anonymizing leads back to it. */
  listSearch?: string;
}

/** What can be done with a customer, behind "···". */
export function CustomerActs({ id, name, button = false, listSearch }: CustomerActsProps) {
  const { t } = useTranslation(["customers", "common"]);
  const page = `${BASE}/customers/${id}`;
  return (
    <RowMenu label={t("otherActs", { name })} button={button}>
      <PlainLink to={`${page}/edit`}>{t("common:act.edit")}</PlainLink>
      <PlainLink to={`${page}/merge`}>{t("merge.act")}</PlainLink>
      <PlainLink className="danger" to={anonymizeAddress(id, listSearch)}>
        {t("anonymize.act")}
      </PlainLink>
    </RowMenu>
  );
}

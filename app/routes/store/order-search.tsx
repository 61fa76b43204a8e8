import { Form, useLocation } from "react-router";
import { AskedField } from "#app/components/asked-field.tsx";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useSearch } from "#app/components/use-search.ts";

/** Looks for an order of a list: by number, name or phone of the customer, or product. */
export function OrderSearch() {
  const { t } = useTranslation(["orders", "common", "store"]);
  const { pathname } = useLocation();
  const text = useSearch().get("q");
  return (
    <search>
      <Form className="order-search" action={pathname}>
        <AskedField label={t("search")} />
        <Button>{t("store:new.search")}</Button>
        {text ? (
          <ButtonLink variant="quiet" to={pathname}>
            {t("common:ui.clear")}
          </ButtonLink>
        ) : null}
      </Form>
    </search>
  );
}

import { Form, useLocation } from "react-router";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { SearchField } from "#app/components/search-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useSearch } from "#app/components/use-search.ts";

/** Looks for an order of a list: by number, name or phone of the customer, or product. */
export function OrderSearch() {
  const { t } = useTranslation(["orders", "common", "store"]);
  const { pathname } = useLocation();
  const search = useSearch();
  const text = search.get("q") ?? "";
  return (
    <search>
      <Form className="order-search" action={pathname}>
        <SearchField key={text} label={t("search")} placeholder={t("search")} defaultValue={text} />
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

import { Link, useLocation } from "react-router";
import { ButtonLink } from "#app/components/button.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { productState } from "#app/domain/catalogue/product-states.ts";
import type { FormReply } from "#app/lib/form-reply.ts";
import { ProductForm } from "./form.tsx";
import { copyAddress, listAddress } from "./form-address.ts";
import { OrderForm } from "./image-list.tsx";
import type { loadProduct } from "./load-product.server.ts";

type Loaded = Awaited<ReturnType<typeof loadProduct>>["data"];

interface ProductViewProps extends Loaded {
  reply: FormReply | undefined;
  /** Why a picture was not added. */
  imageError?: string | undefined;
}

/** The page of a product's form, or why there is nothing to edit. */
export function ProductView(props: ProductViewProps) {
  const { t } = useTranslation(["products", "common"]);
  const { search } = useLocation();
  const { product, unknown, full, may, reply } = props;
  const closed = (title: string, why: string) => (
    <Closed title={title} mayList={may.list}>
      {why}
    </Closed>
  );
  if (unknown) return closed(t("form.notFound"), t("form.notFoundText"));
  if (full && !reply)
    return closed(t("form.new"), t(full === "plan" ? "common:ui.withoutPlan" : "form.full"));
  if (product?.state === productState.archived) return closed(product.name, t("form.archived"));
  return (
    <>
      <PageHead
        title={product?.name ?? t("form.new")}
        actions={
          product &&
          may.create && <ButtonLink to={copyAddress(product.id, search)}>{t("duplicate")}</ButtonLink>
        }
      />
      <ProductForm {...props} />
      {product && <OrderForm />}
    </>
  );
}

/** There is nothing to edit. */
function Closed({ title, mayList, children }: { title: string; mayList: boolean; children: string }) {
  const { t } = useTranslation("products");
  return (
    <>
      <PageHead title={title} />
      <Notice
        tone="warn"
        action={mayList ? <Link to={listAddress("")}>{t("form.previous")}</Link> : undefined}
      >
        {children}
      </Notice>
    </>
  );
}

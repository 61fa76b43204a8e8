import { Link, useLocation } from "react-router";
import { Button } from "#app/components/button.tsx";
import { KEPT_PLACE } from "#app/components/class-names.ts";
import { Form } from "#app/components/form.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useHydrated } from "#app/components/use-hydrated.ts";
import { inWidth } from "#app/lib/picture-address.ts";
import type { Pictured } from "./pictured.ts";
import { useImageOrder } from "./use-image-order.ts";
import { useMovedFocus } from "./use-moved-focus.ts";

const ORDER_FORM = "image-order";

/** The form of the buttons that move pictures: they stand within the product's form, which can't hold another. */
export function OrderForm() {
  return (
    <Form id={ORDER_FORM} preventScrollReset>
      {null}
    </Form>
  );
}

/** The pictures of a product in their order, each with its acts. */
export function ImageList({ product, mayChange }: { product: Pictured; mayChange: boolean }) {
  const { t } = useTranslation("products");
  const hydrated = useHydrated();
  const { shown, draggable } = useImageOrder(product);
  const focus = useMovedFocus();
  if (shown.length === 0) return null;
  const movable = mayChange && shown.length > 1;
  return (
    <>
      <ol className="pictures" tabIndex={-1} aria-label={t("images.title")} {...focus}>
        {shown.map(({ id, url }, at) => (
          <li key={id} id={`picture-${id}`} {...(hydrated && movable && draggable(id, at))}>
            <a href={url} draggable={false}>
              <img
                className="picture"
                src={inWidth(url, 320)}
                alt={t("images.image", { number: at + 1, name: product.name })}
                width={112}
                height={112}
                loading="lazy"
                draggable={false}
              />
            </a>
            {mayChange && <ImageActs product={product} id={id} number={at + 1} />}
          </li>
        ))}
      </ol>
      {movable && hydrated && <p className="muted">{t("images.drag")}</p>}
    </>
  );
}

interface ImageActsProps {
  product: Pictured;
  id: string;
  number: number;
}

/**
 * What can be done with a picture; an arrow that leads nowhere keeps its place, unseen. Without scripts it takes the whole form
 * along, and brings it back as it was typed.
 */
function ImageActs({ product, id, number }: ImageActsProps) {
  const { t } = useTranslation("products");
  const { search } = useLocation();
  const hydrated = useHydrated();
  const mover = (position: number, label: string, sign: string) => (
    <button
      type="submit"
      name="from"
      value={number}
      {...(hydrated
        ? { form: ORDER_FORM, formAction: `${imagesOf(product)}/${id}/position/${position}${search}` }
        : inForm(`${id}/position/${position}${search}`, `picture-${id}`))}
      aria-label={label}
      title={label}
      {...(position < 1 || position > product.images.length ? { disabled: true, className: KEPT_PLACE } : {})}
    >
      {sign}
    </button>
  );
  return (
    <div className="acts">
      {mover(number - 1, t("images.earlier", { number }), "←")}
      {mover(number + 1, t("images.later", { number }), "→")}
      {hydrated ? <DeleteLink id={id} number={number} /> : <DeleteButton id={id} number={number} />}
    </div>
  );
}

const imagesOf = ({ id }: Pictured) => `/console/store/products/${id}/images`;
/** `at` is the part of the page at which it begins anew. */
const inForm = (act: string, at = "images") => ({
  formAction: `/console/store/product/images/${act}#${at}`,
  formNoValidate: true,
});

type DeleteProps = Omit<ImageActsProps, "product">;

function DeleteLink({ id, number }: DeleteProps) {
  const { t } = useTranslation(["products", "common"]);
  const { search } = useLocation();
  return (
    <Link
      className="danger"
      to={{ pathname: `/console/store/product/images/${id}/delete`, search }}
      preventScrollReset
      aria-label={t("images.delete", { number })}
    >
      {t("common:act.delete")}
    </Link>
  );
}

/** Asks on the spot: a dialog is another page, which would lose what was typed. */
function DeleteButton({ id, number }: DeleteProps) {
  const { t } = useTranslation(["products", "common"]);
  const { search } = useLocation();
  return (
    <details name="image-delete">
      <summary className="danger" aria-label={t("images.delete", { number })}>
        {t("common:act.delete")}
      </summary>
      <div className="sure">
        <p>{t("images.deleting.goes")}</p>
        <Button variant="danger" {...inForm(`${id}/remove${search}`)}>
          {t("images.deleting.confirm")}
        </Button>
      </div>
    </details>
  );
}

import { Link, useLocation } from "react-router";
import { Button } from "#app/components/button.tsx";
import { Field, plainField } from "#app/components/field.tsx";
import { Form } from "#app/components/form.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useHydrated } from "#app/components/use-hydrated.ts";
import { productLimits } from "#app/domain/catalogue/limits.ts";
import type { ProductRow } from "#app/domain/catalogue/product-queries.server.ts";
import { inWidth, pictureLimits } from "#app/lib/picture-address.ts";
import { useImageOrder } from "./use-image-order.ts";
import { type Upload, useUploads } from "./use-uploads.ts";

const ORDER_FORM = "image-order";
const limit = productLimits.images.max;

type Pictured = Pick<ProductRow, "id" | "name" | "images">;

/** The form of the buttons that move pictures: they stand within the product's form, which can't hold another. */
export function OrderForm() {
  return (
    <Form id={ORDER_FORM} preventScrollReset>
      {null}
    </Form>
  );
}

interface ImagesSectionProps {
  product: Pictured | null;
  token: string | undefined;
  mayChange: boolean;
  /** Why a picture was not added. */
  error: string | undefined;
}

/** The pictures of a product: add, order, delete (document 2, section 2). */
export function ImagesSection({ product, token, mayChange, error }: ImagesSectionProps) {
  const { t } = useTranslation("products");
  return (
    <section className="section" id="images">
      <h2>{t("images.title")}</h2>
      {product ? (
        <div className="images">
          <p className="text-sm text-ink-2">{t("images.text")}</p>
          <ImageList product={product} mayChange={mayChange} />
          {mayChange && token && <AddImages product={product} token={token} error={error} />}
        </div>
      ) : (
        <p className="text-sm text-ink-2">{t("images.afterCreate")}</p>
      )}
    </section>
  );
}

function ImageList({ product, mayChange }: { product: Pictured; mayChange: boolean }) {
  const { t } = useTranslation("products");
  const hydrated = useHydrated();
  const { shown, draggable } = useImageOrder(product);
  if (shown.length === 0) return null;
  const movable = mayChange && shown.length > 1;
  return (
    <>
      <ol className="pictures" aria-label={t("images.title")}>
        {shown.map(({ id, url }, at) => (
          <li key={id} {...(hydrated && movable && draggable(id, at))}>
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
      {movable && hydrated && <p className="text-sm text-ink-2">{t("images.drag")}</p>}
      {mayChange && !hydrated && <p className="text-sm text-ink-2">{t("images.saveFirst")}</p>}
    </>
  );
}

function ImageActs({ product, id, number }: { product: Pictured; id: string; number: number }) {
  const { t } = useTranslation(["products", "common"]);
  const { search } = useLocation();
  const mover = (position: number, label: string, sign: string) => (
    <button
      type="submit"
      form={ORDER_FORM}
      formAction={`/console/store/products/${product.id}/images/${id}/position/${position}${search}`}
      aria-label={label}
      title={label}
      disabled={position < 1 || position > product.images.length}
    >
      {sign}
    </button>
  );
  return (
    <div className="acts">
      {mover(number - 1, t("images.earlier", { number }), "←")}
      {mover(number + 1, t("images.later", { number }), "→")}
      <Link
        className="danger"
        to={{ pathname: `/console/store/product/images/${id}/delete`, search }}
        preventScrollReset
        aria-label={t("images.delete", { number })}
      >
        {t("common:act.delete")}
      </Link>
    </div>
  );
}

interface AddImagesProps {
  product: Pictured;
  token: string;
  error: string | undefined;
}

function AddImages({ product, token, error }: AddImagesProps) {
  const { t } = useTranslation("products");
  const { search } = useLocation();
  const hydrated = useHydrated();
  const left = limit - product.images.length;
  const address = `/console/store/products/${product.id}/images`;
  const { uploads, busy, add } = useUploads({ address, token, left });
  const room = <span className="opt">{t("images.left", { count: left })}</span>;
  const files = { type: "file", multiple: true, accept: pictureLimits.types.join(",") };
  return (
    <>
      {left > 0 && hydrated && (
        <div className="file-button">
          <input
            {...files}
            id="image-files"
            className="vh"
            disabled={busy}
            onChange={({ currentTarget }) => {
              add([...(currentTarget.files ?? [])]);
              currentTarget.value = "";
            }}
          />
          <label htmlFor="image-files" className="btn line">
            {t("images.add")}
          </label>
          {room}
        </div>
      )}
      {left > 0 && !hydrated && (
        <>
          <Field
            field={plainField("file", { id: "image-files", ...(error && { errors: [error] }) })}
            label={
              <>
                {t("images.add")} {room}
              </>
            }
          >
            {(control) => <input {...control} {...files} className="input file" />}
          </Field>
          <div>
            <Button
              variant="line"
              formAction={`/console/store/product/images${search}#images`}
              formEncType="multipart/form-data"
              formNoValidate
              name="form_token"
              value={token}
            >
              {t("images.upload")}
            </Button>
          </div>
        </>
      )}
      <Uploads uploads={uploads} />
    </>
  );
}

/** What is on its way, and what did not arrive. */
function Uploads({ uploads }: { uploads: readonly Upload[] }) {
  const { t } = useTranslation("products");
  return (
    <ul className="uploads" aria-live="polite">
      {uploads.map(({ id, name, sent, error }) => (
        <li key={id} className={error ? "failed" : undefined}>
          <span className="name">{name}</span>
          {error ? (
            <span>{error}</span>
          ) : (
            <progress max={1} value={sent} aria-label={t("images.sending", { name })} />
          )}
        </li>
      ))}
    </ul>
  );
}

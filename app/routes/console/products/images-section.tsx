import { Link, useLocation } from "react-router";
import { Button } from "#app/components/button.tsx";
import { Form, FormToken } from "#app/components/form.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useHydrated } from "#app/components/use-hydrated.ts";
import { productLimits } from "#app/domain/catalogue/limits.ts";
import type { ProductRow } from "#app/domain/catalogue/product-queries.server.ts";
import { inWidth, pictureLimits } from "#app/lib/picture-address.ts";
import { type Upload, useUploads } from "./use-uploads.ts";

const UPLOAD_FORM = "image-upload";
const ORDER_FORM = "image-order";
const limit = productLimits.images.max;

type Pictured = Pick<ProductRow, "id" | "name" | "images">;
const actionOf = ({ id }: Pictured, search: string) => `/console/store/products/${id}/images${search}`;

/**
 * The forms of the images section: its controls stand within the product's form and belong to these by their `form`
 * attribute, since a form can't hold another.
 */
export function ImageForms({ product, token }: { product: Pictured; token: string }) {
  const { search } = useLocation();
  return (
    <>
      <form id={UPLOAD_FORM} method="post" encType="multipart/form-data" action={actionOf(product, search)}>
        <FormToken token={token} />
      </form>
      <Form id={ORDER_FORM} preventScrollReset>
        {null}
      </Form>
    </>
  );
}

interface ImagesSectionProps {
  product: Pictured | null;
  token: string | undefined;
  mayChange: boolean;
}

/** The pictures of a product: add, order, delete (document 2, section 2). */
export function ImagesSection({ product, token, mayChange }: ImagesSectionProps) {
  const { t } = useTranslation("products");
  return (
    <section className="section" id="images">
      <h2>{t("images.title")}</h2>
      {product ? (
        <div className="images">
          <p className="text-sm text-ink-2">{t("images.text")}</p>
          <ImageList product={product} mayChange={mayChange} />
          {mayChange && token && <AddImages product={product} token={token} />}
        </div>
      ) : (
        <p className="text-sm text-ink-2">{t("images.afterCreate")}</p>
      )}
    </section>
  );
}

function ImageList({ product, mayChange }: { product: Pictured; mayChange: boolean }) {
  const { t } = useTranslation("products");
  if (product.images.length === 0) return null;
  return (
    <ol className="pictures" aria-label={t("images.title")}>
      {product.images.map(({ id, url }, at) => (
        <li key={id}>
          <a href={url}>
            <img
              className="picture"
              src={inWidth(url, 320)}
              alt={t("images.image", { number: at + 1, name: product.name })}
              width={112}
              height={112}
              loading="lazy"
            />
          </a>
          {mayChange && <ImageActs product={product} id={id} number={at + 1} />}
        </li>
      ))}
    </ol>
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

function AddImages({ product, token }: { product: Pictured; token: string }) {
  const { t } = useTranslation("products");
  const { search } = useLocation();
  const hydrated = useHydrated();
  const left = limit - product.images.length;
  const { uploads, busy, add } = useUploads({ address: actionOf(product, search), token, left });
  const room = <span className="opt">{t("images.left", { count: left })}</span>;
  const control = {
    ...{ id: "image-files", type: "file", name: "file", form: UPLOAD_FORM, multiple: true },
    accept: pictureLimits.types.join(","),
  };
  return (
    <>
      {left > 0 && hydrated && (
        <div className="file-button">
          <input
            {...control}
            className="vh"
            disabled={busy}
            onChange={({ currentTarget }) => {
              add([...(currentTarget.files ?? [])]);
              currentTarget.value = "";
            }}
          />
          <label htmlFor={control.id} className="btn line">
            {t("images.add")}
          </label>
          {room}
        </div>
      )}
      {left > 0 && !hydrated && (
        <div className="field">
          <label htmlFor={control.id}>
            {t("images.add")} {room}
          </label>
          <input {...control} className="input file" required />
          <p className="hint">{t("images.saveFirst")}</p>
          <Button variant="line" form={UPLOAD_FORM} className="upload">
            {t("images.upload")}
          </Button>
        </div>
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

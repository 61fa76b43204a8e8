import { useTranslation } from "#app/components/translation.tsx";
import { AddImages } from "./add-images.tsx";
import { ImageList } from "./image-list.tsx";
import type { Pictured } from "./pictured.ts";

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
          <p className="muted">{t("images.text")}</p>
          <ImageList product={product} mayChange={mayChange} />
          {mayChange && token && <AddImages product={product} token={token} error={error} />}
        </div>
      ) : (
        <p className="muted">{t("images.afterCreate")}</p>
      )}
    </section>
  );
}

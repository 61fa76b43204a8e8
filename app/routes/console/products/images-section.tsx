import type { FormState } from "#app/components/form.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import type { FormReply } from "#app/lib/form-reply.ts";
import { AddImages } from "./add-images.tsx";
import { ChosenImages } from "./chosen-images.tsx";
import { ImageList } from "./image-list.tsx";
import type { Pictured } from "./pictured.ts";
import type { Uploads } from "./use-uploads.ts";

interface ImagesSectionProps {
  product: Pictured | null;
  token: string | undefined;
  /** Those that are being sent, of a product that is stored. */
  uploads: Uploads | undefined;
  mayChange: boolean;
  /** Why a picture was not added. */
  error: string | undefined;
  form: FormState;
  reply: FormReply | undefined;
}

/**
 * The pictures of a product: add, order, delete (document 2, section 2). Those of a new one are sent with its form, where they
 * may be.
 */
export function ImagesSection({
  product,
  token,
  uploads,
  mayChange,
  error,
  form,
  reply,
}: ImagesSectionProps) {
  const { t } = useTranslation("products");
  if (!product && !mayChange) return null;
  return (
    <section className="section" id="images">
      <h2>{t("images.title")}</h2>
      <div className="images">
        <p className="muted">{t("images.text")}</p>
        {product ? (
          <>
            <ImageList product={product} mayChange={mayChange} />
            {mayChange && token && uploads && <AddImages {...{ product, token, uploads, error }} />}
          </>
        ) : (
          <ChosenImages key={form.id} form={form} reply={reply} />
        )}
      </div>
    </section>
  );
}

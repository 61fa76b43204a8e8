import { useLocation } from "react-router";
import { ConfirmDialog } from "#app/components/confirm-dialog.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { editedProduct } from "#app/domain/catalogue/edited-product.server.ts";
import { pictureOfProduct } from "#app/domain/catalogue/picture-of-product.server.ts";
import { removeImage } from "#app/domain/catalogue/remove-image.server.ts";
import { tellFailure } from "#app/http/act.server.ts";
import { isGone } from "#app/http/failure.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { load } from "#app/http/load.server.ts";
import { pageStatus } from "#app/http/page-refusal.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { inWidth } from "#app/lib/picture-address.ts";
import type { Route } from "./+types/delete-image";
import { productId } from "./load-product.server.ts";

const formPage = "/console/store/product";
const imagesAt = ({ search }: URL) => `${formPage}${search}#images`;
const tellGone = (url: URL) => redirectWithToast(imagesAt(url), "products.imageGone", { kind: "error" });

/** The picture; of one that is gone its product's form tells, which stays as it was typed. */
export async function loader(args: Route.LoaderArgs) {
  try {
    const { name, number, url } = await load(pictureOfProduct, args);
    return { name, number, src: inWidth(url, 320) };
  } catch (error) {
    const isImageGone = pageStatus(error) === 404 && (await load(editedProduct, args)) !== null;
    throw isImageGone ? await tellGone(args.url) : error;
  }
}

export async function action(args: Route.ActionArgs) {
  const outcome = await submit(removeImage, args, { item_id: productId(args.url) });
  if (outcome.ok) return redirectWithToast(imagesAt(args.url), "products.imageDeleted");
  return isGone(outcome.failure) ? tellGone(args.url) : tellFailure(outcome.failure, imagesAt(args.url));
}

export default function DeleteImage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("products");
  const { search } = useLocation();
  const { name, number, src } = loaderData;
  return (
    <ConfirmDialog
      title={t("images.deleting.title", { number })}
      closeTo={{ pathname: formPage, search, hash: "#images" }}
      confirmLabel={t("images.deleting.confirm")}
    >
      <img className="picture" src={src} alt={t("images.image", { number, name })} width={160} height={160} />
      <p>{t("images.deleting.goes")}</p>
    </ConfirmDialog>
  );
}

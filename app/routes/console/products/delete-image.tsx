import { useLocation } from "react-router";
import { ConfirmDialog } from "#app/components/confirm-dialog.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { findProduct } from "#app/domain/catalogue/product-rows.server.ts";
import { removeImage } from "#app/domain/catalogue/remove-image.server.ts";
import { tellFailure } from "#app/http/act.server.ts";
import { scopeOf } from "#app/http/caller.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { found } from "#app/http/page-refusal.server.ts";
import { requireRight } from "#app/http/require-right.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import type { AppHandle } from "#app/lib/i18n.ts";
import { id } from "#app/lib/input.server.ts";
import { inWidth } from "#app/lib/picture-address.ts";
import type { Route } from "./+types/delete-image";

export const handle: AppHandle = { dialog: true };

const productId = (url: URL) => url.searchParams.get("product_id") ?? "";
const formPage = "/console/store/product";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireRight(context, removeImage);
  const { name, images } = found(await findProduct(prisma, scopeOf(context), id.parse(productId(url))));
  const at = images.findIndex(({ id }) => id === params.image_id);
  return { name, number: at + 1, image: found(images[at]) };
}

export async function action(args: Route.ActionArgs) {
  const outcome = await submit(removeImage, args, { item_id: productId(args.url) });
  const images = `${formPage}${args.url.search}#images`;
  if (!outcome.ok) return tellFailure(outcome.failure, images);
  return redirectWithToast(images, "products.imageDeleted");
}

export default function DeleteImage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("products");
  const { search } = useLocation();
  const { name, number, image } = loaderData;
  return (
    <ConfirmDialog
      title={t("images.deleting.title", { number })}
      closeTo={{ pathname: formPage, search, hash: "#images" }}
      confirmLabel={t("images.deleting.confirm")}
    >
      <img
        className="picture"
        src={inWidth(image.url, 320)}
        alt={t("images.image", { number, name })}
        width={160}
        height={160}
      />
      <p>{t("images.deleting.goes")}</p>
    </ConfirmDialog>
  );
}

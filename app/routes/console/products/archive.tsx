import { ConfirmDialog } from "#app/components/confirm-dialog.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useParentLocation } from "#app/components/use-parent-location.ts";
import { archiveProduct } from "#app/domain/catalogue/archive-product.server.ts";
import { getProduct } from "#app/domain/catalogue/get-product.server.ts";
import { act } from "#app/http/act.server.ts";
import { load } from "#app/http/load.server.ts";
import { requireRight } from "#app/http/require-right.server.ts";
import { back } from "#app/http/toast.server.ts";
import type { AppHandle } from "#app/lib/i18n.ts";
import type { Route } from "./+types/archive";

export const handle: AppHandle = { dialog: true };

export async function loader(args: Route.LoaderArgs) {
  requireRight(args.context, archiveProduct);
  const { name } = await load(getProduct, args);
  return { name };
}

export const action = (args: Route.ActionArgs) =>
  act(archiveProduct, args, { to: back(args.url, "../.."), toast: "products.archived" });

export default function ArchiveProduct({ loaderData: { name } }: Route.ComponentProps) {
  const { t } = useTranslation("products");
  return (
    <ConfirmDialog
      title={t("archiving.title", { name })}
      closeTo={useParentLocation("../..")}
      confirmLabel={t("archiving.confirm")}
    >
      <p>{t("archiving.goes")}</p>
    </ConfirmDialog>
  );
}

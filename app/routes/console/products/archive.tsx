import { ConfirmDialog } from "#app/components/confirm-dialog.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useParentLocation } from "#app/components/use-parent-location.ts";
import { archiveProduct } from "#app/domain/catalogue/archive-product.server.ts";
import { getProduct } from "#app/domain/catalogue/get-product.server.ts";
import { actOnRow, loadToAsk } from "#app/http/form-page.server.ts";
import { DialogBoundary } from "../dialog-boundary.tsx";
import type { Route } from "./+types/archive";

export async function loader(args: Route.LoaderArgs) {
  const { name, token } = await loadToAsk(archiveProduct, getProduct, args);
  return { name, token };
}

export const action = (args: Route.ActionArgs) => actOnRow(archiveProduct, args, "products.archived");

export default function ArchiveProduct({ loaderData: { name, token } }: Route.ComponentProps) {
  const { t } = useTranslation("products");
  return (
    <ConfirmDialog
      title={t("archiving.title", { name })}
      closeTo={useParentLocation("../..")}
      confirmLabel={t("archiving.confirm")}
      token={token}
    >
      <p>{t("archiving.goes")}</p>
    </ConfirmDialog>
  );
}

export const ErrorBoundary = DialogBoundary;

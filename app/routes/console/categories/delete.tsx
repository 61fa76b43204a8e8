import { ConfirmDialog } from "#app/components/confirm-dialog.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useParentLocation } from "#app/components/use-parent-location.ts";
import { findCategory } from "#app/domain/catalogue/category-rows.server.ts";
import { deleteCategory } from "#app/domain/catalogue/delete-category.server.ts";
import { act } from "#app/http/act.server.ts";
import { scopeOf } from "#app/http/caller.server.ts";
import { found } from "#app/http/page-refusal.server.ts";
import { requireRight } from "#app/http/require-right.server.ts";
import { back } from "#app/http/toast.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import type { AppHandle } from "#app/lib/i18n.ts";
import { id } from "#app/lib/input.server.ts";
import type { Route } from "./+types/delete";

export const handle: AppHandle = { dialog: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  requireRight(context, deleteCategory);
  const { name, items } = found(await findCategory(prisma, scopeOf(context), id.parse(params.category_id)));
  return { name, items };
}

export const action = (args: Route.ActionArgs) =>
  act(deleteCategory, args, { to: back(args.url, "../.."), toast: "categories.deleted" });

export default function DeleteCategory({ loaderData: { name, items } }: Route.ComponentProps) {
  const { t } = useTranslation("categories");
  return (
    <ConfirmDialog
      title={t("delete.title", { name })}
      closeTo={useParentLocation("../..")}
      confirmLabel={t("delete.confirm")}
    >
      <p>{items === 0 ? t("delete.none") : t("delete.products", { count: items })}</p>
    </ConfirmDialog>
  );
}

import { DeleteDialog } from "#app/components/row-dialogs.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { deleteCategory } from "#app/domain/catalogue/delete-category.server.ts";
import { categoryById } from "#app/domain/catalogue/list-categories.server.ts";
import { actOnRow, loadToAsk } from "#app/http/form-page.server.ts";
import { DialogBoundary } from "../dialog-boundary.tsx";
import type { Route } from "./+types/delete";

export const loader = (args: Route.LoaderArgs) => loadToAsk(deleteCategory, categoryById, args);

export const action = (args: Route.ActionArgs) => actOnRow(deleteCategory, args, "categories.deleted");

export default function DeleteCategory({ loaderData: { name, items, token } }: Route.ComponentProps) {
  const { t } = useTranslation("categories");
  return (
    <DeleteDialog texts="categories" name={name} token={token}>
      <p>{items === 0 ? t("delete.none") : t("delete.products", { count: items })}</p>
    </DeleteDialog>
  );
}

export const ErrorBoundary = DialogBoundary;

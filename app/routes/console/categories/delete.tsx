import { DeleteDialog } from "#app/components/row-dialogs.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { categoryById } from "#app/domain/catalogue/category-by-id.server.ts";
import { deleteCategory } from "#app/domain/catalogue/delete-category.server.ts";
import { act } from "#app/http/act.server.ts";
import { loadFor } from "#app/http/form-page.server.ts";
import { back } from "#app/http/toast.server.ts";
import type { AppHandle } from "#app/lib/i18n.ts";
import type { Route } from "./+types/delete";

export const handle: AppHandle = { dialog: true };

export const loader = (args: Route.LoaderArgs) => loadFor(deleteCategory, categoryById, args);

export const action = (args: Route.ActionArgs) =>
  act(deleteCategory, args, { to: back(args.url, "../.."), toast: "categories.deleted" });

export default function DeleteCategory({ loaderData: { name, items } }: Route.ComponentProps) {
  const { t } = useTranslation("categories");
  return (
    <DeleteDialog texts="categories" name={name}>
      <p>{items === 0 ? t("delete.none") : t("delete.products", { count: items })}</p>
    </DeleteDialog>
  );
}

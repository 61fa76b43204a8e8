import { useLocation } from "react-router";
import { DialogLink } from "#app/components/dialog-link.tsx";
import { EditActs } from "#app/components/edit-acts.tsx";
import { MenuPost } from "#app/components/row-menu.tsx";
import { Status } from "#app/components/status.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import type { CategoryRow } from "#app/domain/catalogue/category-rows.server.ts";
import { categoryState } from "#app/domain/catalogue/product-states.ts";

type May = Record<"update" | "remove", boolean>;

/** What can be done with a category. */
export function CategoryActs({ id, name, state, may }: CategoryRow & { may: May }) {
  const { t } = useTranslation(["categories", "common"]);
  const { search } = useLocation();
  if (!may.update && !may.remove) return null;
  const active = state === categoryState.active;
  return (
    <EditActs edit={may.update ? `${id}/edit` : null} name={name} label={t("otherActs", { name })}>
      {may.update && (
        <MenuPost
          action={`/console/store/categories/${id}/state/${active ? categoryState.inactive : categoryState.active}${search}`}
        >
          {active ? t("disable") : t("enable")}
        </MenuPost>
      )}
      {may.remove && (
        <DialogLink to={`${id}/delete`} danger>
          {t("common:act.delete")}
        </DialogLink>
      )}
    </EditActs>
  );
}

/** Whether a category's products can be ordered (document 4, Codes). */
export function CategoryState({ code }: { code: number }) {
  const { t } = useTranslation("categories");
  const active = code === categoryState.active;
  return <Status tone={active ? "on" : "off"}>{t(active ? "states.0" : "states.1")}</Status>;
}

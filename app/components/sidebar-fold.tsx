import type { FormEvent } from "react";
import { useLocation } from "react-router";
import { useTranslation } from "./translation.tsx";

const action = "/console/sidebar";

interface SidebarFoldProps {
  folded: boolean;
  onFold: (folded: boolean) => void;
}

/** Folds the sidebar; the server remembers it in a cookie and, without scripts, leads back to the page. */
export function SidebarFold({ folded, onFold }: SidebarFoldProps) {
  const { t } = useTranslation("common");
  const { pathname, search } = useLocation();

  function fold(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = new URLSearchParams({ folded: folded ? "0" : "1", to: pathname + search });
    onFold(!folded);
    fetch(action, { method: "POST", body, redirect: "manual" }).catch(() => {});
  }
  const label = folded ? t("ui.unfold") : t("ui.fold");
  return (
    <form className="fold-form" method="post" action={action} onSubmit={fold}>
      <input type="hidden" name="to" value={pathname + search} />
      <button className="fold" name="folded" value={folded ? "0" : "1"} type="submit" title={label}>
        <span>{label}</span>
      </button>
    </form>
  );
}

import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { SiteShell } from "#app/components/site-shell.tsx";
import { useTranslation } from "#app/components/translation.tsx";

/** The top bar and the footer of the public pages. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation("public");
  const { pathname, search } = useLocation();
  return (
    <SiteShell
      nav={[{ to: "/store", label: t("nav.store"), external: true }]}
      account={{ to: "/login" }}
      copyright={t("footer.copyright", { year: new Date().getFullYear() })}
      footer={[]}
      to={pathname + search}
    >
      {children}
    </SiteShell>
  );
}

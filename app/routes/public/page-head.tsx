import { useLocation, useOutletContext } from "react-router";
import { useRefused } from "#app/components/page-title.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { LANGUAGE_PARAM, languages } from "#app/lib/i18n.ts";
import type { Visitor } from "./layout.tsx";

interface PageHeadProps {
  title: string;
  /** A sentence or two, for who has not opened the page. */
  description: string;
}

/** What search engines and shared links read of a public page: its words, its address, and the same in each language. */
export function PageHead({ title, description }: PageHeadProps) {
  const { t, language } = useTranslation("common");
  const { origin } = useOutletContext<Visitor>();
  const { pathname, search } = useLocation();
  const plain = origin + pathname;
  const spoken = (code: string) => `${plain}?${LANGUAGE_PARAM}=${code}`;
  const address = new URLSearchParams(search).has(LANGUAGE_PARAM) ? spoken(language) : plain;
  return (
    <>
      <title>{`${useRefused() ? t("ui.error") : ""}${title}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <link rel="alternate" hrefLang="x-default" href={plain} />
      {languages.map((code) => (
        <link key={code} rel="alternate" hrefLang={code} href={spoken(code)} />
      ))}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Tejghea" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={language === "ro" ? "ro_RO" : "en_GB"} />
      <meta property="og:image" content={`${origin}/pictures/card-${language}.png`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

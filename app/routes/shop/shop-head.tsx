import { useLocation, useOutletContext } from "react-router";
import { useRefused } from "#app/components/page-title.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { LANGUAGE_PARAM, languages } from "#app/lib/i18n.ts";
import type { ShopWindow } from "./layout.tsx";

interface ShopHeadProps {
  title: string;
  /** A sentence or two, for who has not opened the page. */
  description: string;
  /** The path of the picture that shared links show. */
  picture: string | null;
  /** What machines read of the page (schema.org). */
  facts?: object;
  /** Whether it stands for nothing that search engines look for, such as the results of a search. */
  unlisted?: boolean;
}

/**
 * What search engines and shared links read of a shop's page: its words, its address, and the same in each language;
 * nothing while the shop is closed by its setting. Document 4, Online shop.
 */
export function ShopHead({ title, description, picture, facts, unlisted = false }: ShopHeadProps) {
  const { t, language } = useTranslation("common");
  const { origin, name, state } = useOutletContext<ShopWindow>();
  const { pathname, search } = useLocation();
  const plain = origin + pathname;
  const spoken = (code: string) => `${plain}?${LANGUAGE_PARAM}=${code}`;
  const address = new URLSearchParams(search).has(LANGUAGE_PARAM) ? spoken(language) : plain;
  const hidden = unlisted || (!state.open && state.why === "closed");
  return (
    <>
      <title>{`${useRefused() ? t("ui.error") : ""}${title}`}</title>
      <meta name="description" content={description} />
      {hidden ? <meta name="robots" content="noindex" /> : null}
      <link rel="canonical" href={address} />
      <link rel="alternate" hrefLang="x-default" href={plain} />
      {languages.map((code) => (
        <link key={code} rel="alternate" hrefLang={code} href={spoken(code)} />
      ))}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={language === "ro" ? "ro_RO" : "en_GB"} />
      {picture ? <meta property="og:image" content={origin + picture} /> : null}
      {facts ? <FactsForMachines facts={facts} /> : null}
    </>
  );
}

/** Data, which no browser runs; nothing in it ends the element that it stands in. */
function FactsForMachines({ facts }: { facts: object }) {
  const text = JSON.stringify({ "@context": "https://schema.org", ...facts });
  return <script type="application/ld+json">{text.replaceAll("<", "\\u003c")}</script>;
}

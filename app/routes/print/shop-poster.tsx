import { PageTitle } from "#app/components/page-title.tsx";
import { QrImage } from "#app/components/qr-image.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { shopPoster } from "#app/domain/shop-orders/shop-poster.server.ts";
import { loadAnywhere } from "#app/http/load-anywhere.server.ts";
import { noStore } from "#app/http/no-store.ts";
import { requestContext } from "#app/http/request-context.ts";
import { shopAddress } from "#app/http/store-address.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { inWidth } from "#app/lib/picture-address.ts";
import { qrCode } from "#app/lib/qr-code.server.ts";
import type { Route } from "./+types/shop-poster";
import { PrintActs } from "./print-acts.tsx";
import "./print.css";
import "./css/sheet.css";

export const handle: AppHandle = { hydrate: false, room: "sheet-page", ns: ["print"] };
export const headers = noStore;

/** Opens for whoever may see the settings; for anybody else there is no such page (document 4, Who may do what). */
export async function loader(args: Route.LoaderArgs) {
  const { context } = args;
  const { slug, ...poster } = (await loadAnywhere(shopPoster, args)).answer;
  const address = shopAddress(context, slug);
  return {
    ...poster,
    address: address.replace(/^https?:\/\//, ""),
    qr: qrCode(address),
    nonce: context.get(requestContext).nonce,
  };
}

/** A poster for the window, by which people who pass find the online shop (A4). */
export default function ShopPoster({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("print");
  const { name, logo, address, qr, nonce } = loaderData;
  return (
    <>
      <PrintActs back="/console/store/settings" backLabel={t("poster.back")} nonce={nonce} />
      <main className="a4 poster" id="main">
        {logo ? <img src={inWidth(logo, 320)} alt="" /> : null}
        <PageTitle>{t("poster.title")}</PageTitle>
        <h1>{name}</h1>
        <p>{t("poster.scan")}</p>
        <QrImage code={qr} label={t("poster.code")} />
        <p className="addr">{address}</p>
      </main>
    </>
  );
}

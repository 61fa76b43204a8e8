import { PageTitle } from "#app/components/page-title.tsx";
import { QrImage } from "#app/components/qr-image.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { memberCard } from "#app/domain/members/member-card.server.ts";
import { loadAnywhere } from "#app/http/load-anywhere.server.ts";
import { noStore } from "#app/http/no-store.ts";
import { requestContext } from "#app/http/request-context.ts";
import { storeAddress } from "#app/http/store-address.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { inWidth } from "#app/lib/picture-address.ts";
import { qrCode } from "#app/lib/qr-code.server.ts";
import type { Route } from "./+types/member-card";
import { cardHeight } from "./card-height.ts";
import { PaperSize } from "./paper-size.tsx";
import { PrintActs } from "./print-acts.tsx";
import "./print.css";

export const handle: AppHandle = {
  hydrate: false,
  room: "receipt-page",
  ns: ["print", "members"],
  head: ({ loaderData: { nonce, ...card } }: Route.ComponentProps) => (
    <PaperSize nonce={nonce} height={cardHeight(card)} />
  ),
};
export const headers = noStore;

/** Opens for whoever may see the PIN; for anybody else there is no such page (document 4, Who may do what). */
export async function loader(args: Route.LoaderArgs) {
  const { context } = args;
  const { slug, ...card } = (await loadAnywhere(memberCard, args)).answer;
  const address = storeAddress(context, slug);
  return {
    ...card,
    address: address.replace(/^https?:\/\//, ""),
    qr: qrCode(address),
    nonce: context.get(requestContext).nonce,
  };
}

/** What a member needs at the counter, as small as a receipt. */
export default function MemberCard({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(["print", "members"]);
  const { business, logo, username, role, pin, address, qr, nonce } = loaderData;
  return (
    <>
      <PrintActs back="/console/store/members" backLabel={t("card.back")} nonce={nonce} />
      <main className="paper card" id="main">
        {logo ? <img src={inWidth(logo, 320)} alt="" /> : null}
        <PageTitle>{t("card.title", { name: username })}</PageTitle>
        <h1>{business}</h1>
        <dl>
          <dt>{t("members:username")}</dt>
          <dd>{username}</dd>
          <dt>{t("members:pin")}</dt>
          {pin ? <dd className="pin">{pin}</dd> : <dd>{t("members:pinLostCard")}</dd>}
        </dl>
        <QrImage code={qr} label={t("members:qr")} />
        <p className="addr">{address}</p>
        <p className="foot">{t(`members:roles.${role}`)}</p>
      </main>
    </>
  );
}

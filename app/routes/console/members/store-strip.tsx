import { CopyButton } from "#app/components/copy-button.tsx";
import { QrImage } from "#app/components/qr-image.tsx";
import { useTranslation } from "#app/components/translation.tsx";

interface StoreStripProps {
  address: string;
  qr: { size: number; path: string };
}

/** Where the team signs in, to be opened on the tablet of a workplace (document 4, Store site). */
export function StoreStrip({ address, qr }: StoreStripProps) {
  const { t } = useTranslation("members");
  return (
    <section className="store-strip" aria-label={t("storeTitle")}>
      <QrImage code={qr} label={t("qr")} />
      <div>
        <p>{t("store")}</p>
        <p className="address">
          <a className="breaks" href={address}>
            {address}
          </a>
          <CopyButton text={address} label={t("copyAddress")} />
        </p>
        <p className="muted">{t("scan")}</p>
      </div>
    </section>
  );
}

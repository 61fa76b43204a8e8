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
    <section className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2" aria-label={t("storeTitle")}>
      <QrImage code={qr} label={t("qr")} />
      <div className="grid min-w-0 grow basis-60 gap-1">
        <p>{t("store")}</p>
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <a className="break-all" href={address}>
            {address}
          </a>
          <CopyButton text={address} label={t("copyAddress")} />
        </p>
        <p className="text-sm text-ink-2">{t("scan")}</p>
      </div>
    </section>
  );
}

import { ButtonLink } from "#app/components/button.tsx";
import { Notice } from "#app/components/notice.tsx";
import { useTranslation } from "#app/components/translation.tsx";

/**
 * Whoever reads somebody's mails must not take their account with it, past a passkey: the way to show it, and back to where
 * one was.
 */
export function PasskeyFirst({ to }: { to: string }) {
  const { t } = useTranslation("account");
  return (
    <Notice
      tone="warn"
      live
      action={
        <ButtonLink to={`/console/account/proof?by=passkey&to=${encodeURIComponent(to)}`}>
          {t("proof.passkey")}
        </ButtonLink>
      }
    >
      <p>{t("passkeys.first")}</p>
    </Notice>
  );
}

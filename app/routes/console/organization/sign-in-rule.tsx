import { Link } from "react-router";
import { ButtonLink } from "#app/components/button.tsx";
import { PostButton } from "#app/components/form.tsx";
import { Notice } from "#app/components/notice.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";

interface Asked {
  id: string;
  email: string;
  /** „Chrome 142 · Android”, or null when it is not known. */
  browser: string | null;
  ip: string;
  created_at: Date;
  own: boolean;
}

interface SignInRuleProps {
  passkeys_required: boolean;
  admins: number;
  admins_without: number;
  /** Whether the session has shown a passkey. */
  passkey_shown: boolean;
  /** Who has lost their passkeys and waits for a consent. */
  replacements: readonly Asked[];
  /** Support consents only where no other admin can, and leaves the switch to the admins. */
  isSupport: boolean;
  timeZone: string;
}

export const SIGN_IN_PAGE = "/console/organization/sign-in";

/** How admins sign in: the switch that requires a passkey of them, and those who have lost theirs. */
export function SignInRule({ replacements, isSupport, timeZone, ...rule }: SignInRuleProps) {
  const { t } = useTranslation("account");
  const others = replacements.filter(({ own }) => !own);
  return (
    <section className="section" aria-labelledby="sign-in-rule">
      <h2 id="sign-in-rule">{t("rule.title")}</h2>
      {others.map((asked) => (
        <Consent key={asked.id} {...asked} mayConsent={!isSupport || rule.admins === 1} timeZone={timeZone} />
      ))}
      <p className="lead-in">{t("rule.about")}</p>
      <p className="lead-in">
        <b>{t(rule.passkeys_required ? "rule.on" : "rule.off")}</b>
      </p>
      {rule.admins === 1 ? <Notice tone="warn">{t("rule.alone")}</Notice> : null}
      {rule.admins_without > 0 ? (
        <p className="lead-in">{t("rule.without", { count: rule.admins_without })}</p>
      ) : null}
      {isSupport ? (
        <p className="lead-in">{t("rule.theirs")}</p>
      ) : (
        <Switch passkeys_required={rule.passkeys_required} passkey_shown={rule.passkey_shown} />
      )}
    </section>
  );
}

/** Whoever switches it on shows a passkey first, so that they can come back. */
function Switch({
  passkeys_required,
  passkey_shown,
}: Pick<SignInRuleProps, "passkeys_required" | "passkey_shown">) {
  const { t } = useTranslation("account");
  if (passkeys_required || passkey_shown)
    return (
      <PostButton
        action={SIGN_IN_PAGE}
        variant={passkeys_required ? "line" : "primary"}
        fields={{ passkeys_required: passkeys_required ? "off" : "on" }}
      >
        {t(passkeys_required ? "rule.switchOff" : "rule.switchOn")}
      </PostButton>
    );
  return (
    <>
      <p className="lead-in">{t("rule.first")}</p>
      <p className="lead-in">
        <ButtonLink to={`/console/account/proof?by=passkey&to=${encodeURIComponent(SIGN_IN_PAGE)}`}>
          {t("rule.show")}
        </ButtonLink>
      </p>
      <p>
        <Link to="/console/account/passkeys/new">{t("passkeys.add")}</Link>
      </p>
    </>
  );
}

interface ConsentProps extends Asked {
  mayConsent: boolean;
  timeZone: string;
}

function Consent({ id, email, browser, ip, created_at, mayConsent, timeZone }: ConsentProps) {
  const { t } = useTranslation("account");
  const when = useFormat().date(created_at, timeZone, "dateTime");
  return (
    <Notice
      tone="warn"
      title={t("rule.lost", { email })}
      action={
        mayConsent ? (
          <PostButton
            action={`${SIGN_IN_PAGE}/replacements/${id}`}
            aria-label={t("rule.consentTo", { email })}
          >
            {t("rule.consent")}
          </PostButton>
        ) : null
      }
    >
      <p>{t("rule.lostFacts", { when, ip, browser: browser ?? t("rule.unknownBrowser") })}</p>
      <p>{t(mayConsent ? "rule.ask" : "rule.othersConsent")}</p>
    </Notice>
  );
}

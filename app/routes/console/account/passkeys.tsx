import { Link } from "react-router";
import { ButtonLink } from "#app/components/button.tsx";
import { DialogLink } from "#app/components/dialog-link.tsx";
import { Form, SubmitButton } from "#app/components/form.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { passkeyLimits } from "#app/domain/passkeys/limits.ts";

interface ShownPasskey {
  id: string;
  name: string;
  created_at: Date;
  used_at: Date | null;
}

interface PasskeysProps {
  passkeys: readonly ShownPasskey[];
  timeZone: string;
  /** Whether the person says how admins of the business sign in. */
  isAdmin: boolean;
}

/** The passkeys of the person, each with its name, which can be changed. */
export function PasskeysSection({ passkeys, timeZone, isAdmin }: PasskeysProps) {
  const { t } = useTranslation("account");
  return (
    <section className="section" aria-labelledby="account-passkeys">
      <h2 id="account-passkeys">{t("passkeys.title")}</h2>
      <p className="muted lead-in">{t("passkeys.about")}</p>
      {passkeys.length === 0 ? <p className="lead-in">{t("passkeys.none")}</p> : null}
      <ul className="passkeys" aria-label={t("passkeys.list")}>
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} {...passkey} timeZone={timeZone} />
        ))}
      </ul>
      <p>
        <ButtonLink to="/console/account/passkeys/new">{t("passkeys.add")}</ButtonLink>
      </p>
      {isAdmin ? (
        <p className="after-acts">
          <Link to="/console/organization/sign-in">{t("rule.open")}</Link>
        </p>
      ) : null}
    </section>
  );
}

function PasskeyRow({ id, name, created_at, used_at, timeZone }: ShownPasskey & { timeZone: string }) {
  const { t } = useTranslation("account");
  const format = useFormat();
  const added = t("passkeys.added", { when: format.date(created_at, timeZone, "dateTime") });
  const used = used_at && t("passkeys.used", { when: format.date(used_at, timeZone, "dateTime") });
  return (
    <li>
      <Form action={`/console/account/passkeys/${id}/name`} className="passkey-name">
        <input
          className="input"
          name="name"
          defaultValue={name}
          aria-label={t("passkeys.nameOf", { name })}
          maxLength={passkeyLimits.name.max}
          required
        />
        <SubmitButton variant="quiet">{t("passkeys.rename")}</SubmitButton>
      </Form>
      <span className="muted">{[added, used].filter(Boolean).join(", ")}</span>
      <DialogLink
        className="btn quiet"
        to={`/console/account/passkeys/${id}/remove`}
        aria-label={t("passkeys.removeOf", { name })}
      >
        {t("passkeys.remove")}
      </DialogLink>
    </li>
  );
}

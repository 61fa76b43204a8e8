import { Link } from "react-router";
import { drawnVersion, drawnWith } from "#app/components/after-conflict.ts";
import { CheckboxField } from "#app/components/choice-field.tsx";
import { DisabledReason, restingFor } from "#app/components/disabled-reason.tsx";
import { ErrorSummary } from "#app/components/error-summary.tsx";
import { Form, PostButton, SubmitButton } from "#app/components/form.tsx";
import type { FormValues } from "#app/components/form-values.ts";
import { PresentValues } from "#app/components/present-values.tsx";
import { TextArea } from "#app/components/text-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import type { Drawing } from "#app/components/use-drawing.ts";
import { useFormReply } from "#app/components/use-form-reply.ts";
import { useHydrated } from "#app/components/use-hydrated.ts";
import { shopLimits } from "#app/domain/settings/shop-limits.ts";
import type { updateShop } from "#app/domain/settings/update-shop.server.ts";
import { secondLanguage } from "#app/lib/i18n.ts";
import { useRulesInWords } from "../pickup/rules-in-words.ts";
import type { SettingsData } from "./page.tsx";
import { shopForForm } from "./shop-for-form.ts";
import { shopLabels } from "./shop-labels.ts";

interface ShopSectionProps extends SettingsData {
  drawing: Drawing<SettingsData["shop"]>;
}

/** The online shop: its address, what it says, when customers may pick up, and the pause for today. */
export function ShopSection({ drawing, ...shown }: ShopSectionProps) {
  const { t } = useTranslation("settings");
  return (
    <section className="section" aria-labelledby="online-shop">
      <h2 id="online-shop">{t("shop.title")}</h2>
      <p className="lead-in">
        {t("shop.address")} <a href={shown.shop.address}>{shown.shop.address.replace(/^https?:\/\//, "")}</a>
        <br />
        <a href="/print/shop">{t("shop.poster")}</a>
      </p>
      <PickupRows {...shown} />
      <ShopForm {...drawing} key={drawing.number} locale={shown.business.locale} may={shown.may.shop} />
    </section>
  );
}

/** When customers may pick up, at the business and at each workplace; while the shop is open each can be paused for today. */
function PickupRows({ pickup, settings, may }: SettingsData) {
  const { t } = useTranslation("settings");
  const words = useRulesInWords();
  const open = settings.some(({ name, data }) => name === "shop_orders" && "active" in data && data.active);
  const pause = (paused: boolean, place?: PausedPlace) =>
    open && may.shop ? <PauseButton paused={paused} place={place} /> : null;
  return (
    <ul className="pickup-rows" aria-label={t("shop.pickup")}>
      <li>
        <Link to="/console/store/settings/pickup">{t("shop.pickup")}</Link>
        <span className="muted">{words(pickup.rules)}</span>
        {open && pickup.rules.paused ? <Paused /> : null}
        {pause(pickup.rules.paused)}
      </li>
      {pickup.places.map(({ id, name, own, paused }) => (
        <li key={id}>
          <Link to={`/console/store/workplaces/${id}/pickup`}>{name}</Link>
          <span className="muted">{t(own ? "shop.ownRules" : "shop.asBusiness")}</span>
          {open && paused ? <Paused /> : null}
          {pause(paused, { id, name })}
        </li>
      ))}
    </ul>
  );
}

function Paused() {
  const { t } = useTranslation("settings");
  return <strong className="paused">{t("shop.paused")}</strong>;
}

/** A workplace that takes no orders by itself. */
interface PausedPlace {
  id: string;
  name: string;
}

function PauseButton({ paused, place }: { paused: boolean; place: PausedPlace | undefined }) {
  const { t } = useTranslation("settings");
  const to = `/console/store/settings/pause/${paused ? "off" : "on"}`;
  return (
    <PostButton variant="line" action={place ? `${to}/${place.id}` : to}>
      {place
        ? t(paused ? "shop.resumeAt" : "shop.pauseAt", { name: place.name })
        : t(paused ? "shop.resume" : "shop.pause")}
    </PostButton>
  );
}

export const SHOP_FORM = { id: "shop", action: "/console/store/settings/shop" };

interface ShopFormProps extends Pick<ShopSectionProps["drawing"], "row" | "reply" | "unsaved"> {
  /** The language of the business. */
  locale: string;
  may: boolean;
}

function ShopForm({ row: shop, reply, unsaved, locale, may }: ShopFormProps) {
  const { t } = useTranslation(["settings", "common"]);
  const { address: _, ...row } = shopForForm(shop);
  const [form, field] = useFormReply<FormValues<typeof updateShop>>(SHOP_FORM.id, reply?.submission, row);
  const reason = useHydrated() && !unsaved && t("common:ui.unchanged");
  const labels = shopLabels(t, locale);
  const { max } = shopLimits.greeting;
  return (
    <Form
      form={form}
      action={SHOP_FORM.action}
      version={drawnVersion(shop, reply)}
      was={drawnWith(row, reply)}
      className="form"
    >
      {reply?.present ? <PresentValues {...reply.present} /> : <ErrorSummary form={form} labels={labels} />}
      <fieldset className="form" disabled={!may}>
        {(["greeting", "second_greeting"] as const).map((name) => (
          <TextArea
            key={name}
            field={field(name)}
            lang={name === "greeting" ? locale : secondLanguage(locale)}
            label={labels[name]}
            counter={max}
            maxLength={max}
            rows={2}
            optional
          />
        ))}
        <CheckboxField field={field("mails")} label={labels.mails} hint={t("shop.mailsHint")} />
      </fieldset>
      {may && (
        <div className="form-acts">
          <SubmitButton {...restingFor(reason, "shop-reason")}>{t("common:act.save")}</SubmitButton>
          <DisabledReason id="shop-reason">{reason}</DisabledReason>
        </div>
      )}
    </Form>
  );
}

import type { Location } from "react-router";
import { LeaveGuard } from "#app/components/leave-guard.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useDrawing } from "#app/components/use-drawing.ts";
import { neededBySlots } from "#app/domain/pickup/needed-by-slots.ts";
import { settingScopes } from "#app/domain/settings/setting-table.ts";
import type { FormReply } from "#app/lib/form-reply.ts";
import { BUSINESS_FORM, BusinessForm } from "./business-form.tsx";
import { SettingCard } from "./card.tsx";
import { ClosedOrders } from "./closed-orders.tsx";
import type { SettingsData } from "./page.tsx";
import { ReceiptPreview } from "./receipt-preview.tsx";
import { SHOP_FORM, ShopSection } from "./shop-section.tsx";
import "./settings.css";

interface SettingsViewProps {
  shown: SettingsData;
  replies: Replies;
}

interface Replies {
  /** What the form of the business was answered. */
  business?: FormReply | undefined;
  /** What the form of the online shop was answered. */
  shop?: FormReply | undefined;
  /** What a card was answered, whichever it was. */
  setting?: FormReply["submission"] | undefined;
}

/** The business, then a row for each setting by scope (document 2, section 2). */
export function SettingsView({ shown, replies }: SettingsViewProps) {
  const { t } = useTranslation("settings");
  const { settings, business, may } = shown;
  const drawn = {
    business: useDrawing(BUSINESS_FORM, business, replies.business),
    shop: useDrawing(SHOP_FORM, shown.shop, replies.shop),
  };
  return (
    <>
      <PageHead title={t("title")} />
      <ClosedOrders {...shown} />
      {may.save ? null : <p className="lead-in">{t("readOnly")}</p>}
      <section className="section" aria-labelledby="business-settings">
        <h2 id="business-settings">{t("business.title")}</h2>
        <BusinessForm
          {...shown}
          {...drawn.business}
          key={drawn.business.number}
          hasOrders={business.has_orders}
          maySave={may.business}
        />
      </section>
      {settingScopes.map((scope) => (
        <section key={scope} className="section" aria-labelledby={`${scope}-settings`}>
          <h2 id={`${scope}-settings`}>{t(`scope.${scope}`)}</h2>
          <p className="muted lead-in">{t(`about.${scope}`)}</p>
          <div className="setting-rows">
            <div>
              {settings
                .filter((setting) => setting.scope === scope)
                .map((setting) => (
                  <SettingCard
                    key={setting.name}
                    setting={setting}
                    maySave={may.save}
                    neededBySlots={shown.pickup.slots && neededBySlots(setting)}
                    reply={replies.setting}
                  />
                ))}
            </div>
            {scope === "store" ? <ReceiptPreview settings={settings} business={business.name} /> : null}
          </div>
        </section>
      ))}
      <ShopSection {...shown} drawing={drawn.shop} />
      <LeaveGuard
        unsaved={drawn.business.unsaved || drawn.shop.unsaved}
        stays={staysHere}
        sent={aloneUnsaved(drawn)}
      />
    </>
  );
}

/** The address of the form that alone holds something unsaved. */
function aloneUnsaved({ business, shop }: Record<"business" | "shop", { unsaved: boolean }>) {
  if (business.unsaved && shop.unsaved) return null;
  return business.unsaved ? BUSINESS_FORM.action : SHOP_FORM.action;
}

/** The page, and the acts on it; not the pickup rules, which have a form of their own. */
const staysHere = ({ pathname }: Location) => /^\/console\/store\/settings(?!\/pickup$)/.test(pathname);

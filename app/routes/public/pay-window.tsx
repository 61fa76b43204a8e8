import { Form, HiddenFields, SubmitButton } from "#app/components/form.tsx";
import { QrImage } from "#app/components/qr-image.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { planName } from "#app/domain/billing/plan-name.ts";
import type { Buyer } from "./buyer.server.ts";
import type { ShownWindow } from "./pay-window.server.ts";

/** Opens the overlay, which the address names the payment for; then leads on, paid or not. */
const open = [
  "const{token,sandbox,paid,left}=document.currentScript.dataset",
  "if(window.Paddle){let done=false",
  'if(sandbox)Paddle.Environment.set("sandbox")',
  "Paddle.Initialize({token,eventCallback({name}){" +
    'if(name==="checkout.completed"){done=true;location.assign(paid)}' +
    'if(name==="checkout.closed"&&!done)location.assign(left)}})}',
].join(";");

/**
 * Paddle's payment: its overlay opens over this page; where it can't, the link goes to another browser, and a year can be
 * paid by invoice (document 4, Plans).
 */
export function PayWindow({ buyer, ...window }: ShownWindow & { buyer: Buyer }) {
  const { t } = useTranslation("pricing");
  const { reference, purchase, link, qr, nonce, script, token, sandbox, twin } = window;
  return (
    <section className="pay-window" aria-labelledby="pay">
      <h1 id="pay">{t("pay.title")}</h1>
      {purchase ? (
        <p className="sub">
          {planName(purchase.planId)}, {t(purchase.billingCycle === "year" ? "pay.year" : "pay.month")}
        </p>
      ) : null}
      {twin ? <p className="sub">{t("pay.twin")}</p> : null}
      <p>{t("pay.opens")}</p>
      <h2>{t("pay.elsewhere")}</h2>
      <p>{t("pay.elsewhereText")}</p>
      <QrImage code={qr} label={t("pay.qr")} className="pay-code" />
      <p>
        <a href={link}>{link}</a>
      </p>
      {buyer?.mayBuy && purchase ? <OtherWays {...purchase} token={buyer.token} /> : null}
      <script nonce={nonce} src={script} />
      <script
        nonce={nonce}
        data-token={token}
        data-sandbox={sandbox ? "1" : undefined}
        data-paid={purchase || !buyer ? `/order_success?session_id=${reference}` : "/console/subscriptions"}
        data-left={purchase ? `/pricing?left=${purchase.id}` : buyer ? "/console/subscriptions" : "/pricing"}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of this file.
        dangerouslySetInnerHTML={{ __html: open }}
      />
    </section>
  );
}

type OtherWaysProps = NonNullable<ShownWindow["purchase"]> & { token: string };

/** The link by mail, and of a year an invoice. */
function OtherWays({ id, planId, billingCycle, quantity, token }: OtherWaysProps) {
  const { t } = useTranslation("pricing");
  const same = { plan_id: planId, billing_cycle: billingCycle, seats: quantity, pay_by: "invoice" };
  return (
    <>
      <Form action={`/pricing/pay/${id}/mail`} reloadDocument>
        <SubmitButton variant="line">{t("pay.mail")}</SubmitButton>
      </Form>
      {billingCycle === "year" ? (
        <>
          <h2>{t("pay.invoice")}</h2>
          <p>{t("pay.invoiceText")}</p>
          <Form action="/console/subscriptions/buy" token={token} reloadDocument>
            <HiddenFields fields={same} />
            <SubmitButton variant="line">{t("pay.byInvoice")}</SubmitButton>
          </Form>
        </>
      ) : null}
    </>
  );
}

import { Form, HiddenFields, SubmitButton } from "#app/components/form.tsx";
import { Notice } from "#app/components/notice.tsx";
import { QrImage } from "#app/components/qr-image.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { BoughtWords } from "./bought-words.tsx";
import type { Buyer } from "./buyer.server.ts";
import { DueWords } from "./due-words.tsx";
import type { ShownWindow } from "./pay-window.server.ts";

/** So long the payment may take to load before its buyer is told the other ways, in milliseconds. */
const LOADED_WITHIN = 10_000;

/**
 * Opens the overlay, which the address names the payment for; then leads on, paid or not. Where the provider's script is
 * held back, or what it opens does not load, that is told.
 */
const open = [
  "const{token,sandbox,paid,left}=document.currentScript.dataset",
  "const opens=is=>{" +
    'document.getElementById("pay-opens").hidden=!is;document.getElementById("pay-held").hidden=is}',
  "if(!window.Paddle)opens(false);else{let done=false",
  // What is empty covers the other ways no longer.
  `const late=setTimeout(()=>{done=true;Paddle.Checkout.close();opens(false)},${LOADED_WITHIN})`,
  "opens(true)",
  'if(sandbox)Paddle.Environment.set("sandbox")',
  "Paddle.Initialize({token,eventCallback({name}){" +
    'if(name==="checkout.loaded")clearTimeout(late);' +
    'if(name==="checkout.error")opens(false);' +
    'if(name==="checkout.completed"){done=true;location.assign(paid)}' +
    'if(name==="checkout.closed"&&!done)location.assign(left)}})}',
].join(";");

/**
 * Paddle's payment: its overlay opens over this page; where it can't, the link goes to another browser, and a year can be
 * paid by invoice (document 4, Plans).
 */
export function PayWindow({ buyer, ...window }: ShownWindow & { buyer: Buyer }) {
  const { t } = useTranslation("pricing");
  const { reference, purchase, invoice, link, qr, nonce, script, token, sandbox, twin } = window;
  return (
    <section className="pay-window" aria-labelledby="pay">
      <h1 id="pay">{t("pay.title")}</h1>
      {purchase ? <BoughtWords {...purchase} price={invoice} /> : null}
      {invoice && !purchase ? <DueWords {...invoice} /> : null}
      {invoice || purchase ? null : <p>{t("pay.unnamed")}</p>}
      {twin ? <p className="sub">{t("pay.twin")}</p> : null}
      <p id="pay-opens" hidden>
        {t("pay.opens")}
      </p>
      <div id="pay-held" hidden>
        <Held link={link} />
      </div>
      <noscript>
        <Held link={link} />
      </noscript>
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
        data-paid={`/order_success?session_id=${reference}`}
        data-left={
          purchase ? `/pricing?left=${purchase.id}` : buyer?.mayBuy ? "/console/subscriptions" : "/pricing"
        }
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of this file.
        dangerouslySetInnerHTML={{ __html: open }}
      />
    </section>
  );
}

/** The payment can't open in this browser: nothing was charged, and how else it is paid. */
function Held({ link }: { link: string }) {
  const { t } = useTranslation("pricing");
  return (
    <Notice tone="warn" live action={<a href={link}>{t("pay.again")}</a>}>
      {t("pay.held")}
    </Notice>
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

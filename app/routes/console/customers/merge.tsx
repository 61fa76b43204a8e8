import { Fragment } from "react";
import { Link } from "react-router";
import { reloadAfterConflict } from "#app/components/after-conflict.ts";
import { ButtonLink } from "#app/components/button.tsx";
import { NoValue } from "#app/components/empty.tsx";
import { Form, HiddenFields, SubmitButton } from "#app/components/form.tsx";
import { FormErrors } from "#app/components/form-errors.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormReply } from "#app/components/use-form-reply.ts";
import { mergeOfCustomers } from "#app/domain/customers/customer-pair.server.ts";
import type { CustomerRow } from "#app/domain/customers/customer-rows.server.ts";
import { mergeCustomers } from "#app/domain/customers/merge-customers.server.ts";
import type { Merged } from "#app/domain/customers/merged-customer.ts";
import { customerFields } from "#app/domain/orders/order-shapes.ts";
import { isGone } from "#app/http/failure.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { loadFor } from "#app/http/form-page.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { newFormToken } from "#app/lib/form-token.server.ts";
import { BASE } from "../orders/base.ts";
import type { Route } from "./+types/merge";
import { leadOn, toWhoStays } from "./lead-on.server.ts";
import "./customer-pages.css";

export const handle: AppHandle = { ns: ["customers"] };

export const loader = async (args: Route.LoaderArgs) => ({
  ...(await loadFor(mergeCustomers, mergeOfCustomers, args).catch((error) => leadOn(error, args))),
  token: newFormToken(),
});

export async function action(args: Route.ActionArgs) {
  const outcome = await submit(mergeCustomers, args);
  if (!outcome.ok) return (isGone(outcome.failure) && (await toWhoStays(args))) || outcome.reply();
  return redirectWithToast(`${BASE}/customers/${outcome.result.id}`, "customers.merged");
}

export const shouldRevalidate = reloadAfterConflict;

/** Says what becomes of two customers who are one, before it is done. */
export default function MergeCustomers({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("customers");
  const [form] = useFormReply("merge", actionData?.submission);
  const { one, other, goes, token } = loaderData;
  const page = `${BASE}/customers/${one.id}`;
  return (
    <>
      <p className="lead-in close-by">
        <Link to={`${page}/merge`}>{t("merge.chooseOther")}</Link>
      </p>
      <PageHead title={t("merge.title")} />
      <Form form={form} token={token} version={one.version} className="merge">
        <FormErrors form={form} />
        <HiddenFields fields={{ other_version: other.version }} />
        <Becomes {...loaderData} />
        <p>{t("merge.orders", { count: goes.order_count })}</p>
        <p>{t("merge.frozen")}</p>
        <p>
          <strong>{t("merge.final")}</strong>
        </p>
        <div className="acts">
          <SubmitButton variant="danger">{t("merge.confirm")}</SubmitButton>
          <ButtonLink to={page}>{t("merge.cancel")}</ButtonLink>
        </div>
      </Form>
    </>
  );
}

/** What the one that stays will have, and what of the other is not kept. */
function Becomes({ goes, values }: Merged<CustomerRow>) {
  const { t } = useTranslation("customers");
  const lost = customerFields.filter((field) => goes[field] !== null && goes[field] !== values[field]);
  return (
    <>
      <section className="section">
        <h2>{t("merge.becomes")}</h2>
        <dl className="facts">
          {customerFields.map((field) => (
            <Fragment key={field}>
              <dt>{t(field)}</dt>
              <dd>{values[field] ?? <NoValue />}</dd>
            </Fragment>
          ))}
        </dl>
      </section>
      {lost.length > 0 ? (
        <section className="section">
          <h2>{t("merge.lost")}</h2>
          <dl className="facts">
            {lost.map((field) => (
              <Fragment key={field}>
                <dt>{t(field)}</dt>
                <dd>{goes[field]}</dd>
              </Fragment>
            ))}
          </dl>
          {lost.some((field) => field === "phone" || field === "email") ? (
            <p>{t("merge.lostContact")}</p>
          ) : null}
        </section>
      ) : null}
    </>
  );
}

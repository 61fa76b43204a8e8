import { Link } from "react-router";
import { reloadAfterConflict } from "#app/components/after-conflict.ts";
import { FormDialog } from "#app/components/form-dialog.tsx";
import type { FormValues } from "#app/components/form-values.ts";
import { LimitedField } from "#app/components/limited-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useParentLocation } from "#app/components/use-parent-location.ts";
import { changeCustomer } from "#app/domain/customers/change-customer.server.ts";
import { customerById } from "#app/domain/customers/customer-by-id.server.ts";
import { orderLimits } from "#app/domain/orders/limits.ts";
import { customerFields, type OrderCustomer } from "#app/domain/orders/order-shapes.ts";
import { loadFor, saveRow } from "#app/http/form-page.server.ts";
import type { FormReply } from "#app/lib/form-reply.ts";
import { BASE } from "../orders/base.ts";
import type { Route } from "./+types/edit";
import { leadOn, tellAnonymized, toWhoStays } from "./lead-on.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const customer = await loadFor(changeCustomer, customerById, args).catch((error) => leadOn(error, args));
  if (customer.anonymized_at) throw await tellAnonymized(customer.id);
  return customer;
}

export const action = (args: Route.ActionArgs) =>
  saveRow(changeCustomer, args, "customers", { to: "..", list: "../..", gone: () => toWhoStays(args) });

export const shouldRevalidate = reloadAfterConflict;

type Values = Pick<FormValues<typeof changeCustomer>, keyof OrderCustomer>;

const types = { name: "text", phone: "tel", email: "email", address: "text" } as const;

export default function EditCustomer({ loaderData: customer, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("customers");
  const closeTo = useParentLocation("..");
  const labels = { name: t("name"), phone: t("phone"), email: t("email"), address: t("address") };
  return (
    <FormDialog<Values>
      id="customers"
      title={t("edit")}
      closeTo={closeTo}
      labels={labels}
      reply={actionData}
      from={customer}
    >
      {(field) => (
        <>
          <input type="hidden" name="details" value="on" />
          {customerFields.map((name) => (
            <LimitedField
              key={name}
              field={field(name)}
              label={labels[name]}
              limits={{ max: orderLimits.customer[name] }}
              type={types[name]}
            />
          ))}
          <MergeOffer id={customer.id} reply={actionData} />
          <p className="muted">{t("ordersStay")}</p>
        </>
      )}
    </FormDialog>
  );
}

/** Where the phone number or the e-mail address is another customer's, the two may be one. */
function MergeOffer({ id, reply }: { id: string; reply: FormReply | undefined }) {
  const { t } = useTranslation("customers");
  if (reply?.refusal?.code !== "customers_taken") return null;
  const other = reply.refusal.body?.customer as { id: string; name: string | null };
  return (
    <p>
      <Link to={`${BASE}/customers/${id}/merge/${other.id}`}>
        {other.name ? t("merge.with", { name: other.name }) : t("merge.withOther")}
      </Link>
    </p>
  );
}

import { Fragment } from "react";
import { ListTable } from "#app/components/list-table.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import { RowForm } from "#app/components/row-form.tsx";
import { RowActs } from "#app/components/row-menu.tsx";
import type { Column } from "#app/components/table.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { listUnmatchedPayments } from "#app/domain/billing/list-unmatched-payments.server.ts";
import { settleUnmatchedPayment } from "#app/domain/billing/settle-unmatched-payment.server.ts";
import { OFFICE_ZONE } from "#app/domain/support/promise.ts";
import { tellFailure } from "#app/http/act.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { keepWithinPages } from "#app/http/keep-within-pages.server.ts";
import { load } from "#app/http/load.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { Route } from "./+types/payments";

const page = "/support/payments";

export async function loader(args: Route.LoaderArgs) {
  const list = await load(listUnmatchedPayments, args);
  keepWithinPages(args.url, list);
  return { list };
}

export async function action(args: Route.ActionArgs) {
  const settled = await submit(settleUnmatchedPayment, args);
  if (!settled.ok) return tellFailure(settled.failure, page);
  return redirectWithToast(
    page,
    settled.result.outcome === "matched" ? "support.lookedFor" : "support.putAside",
  );
}

type Row = Route.ComponentProps["loaderData"]["list"]["items"][number];

/** What payment providers told of that matches no business (document 4, Plans). */
export default function UnmatchedPayments({ loaderData: { list } }: Route.ComponentProps) {
  const { t } = useTranslation("support");
  return (
    <>
      <PageHead title={t("payments.title")} />
      <p className="muted lead-in">{t("payments.lead")}</p>
      <ListTable
        caption={t("payments.title")}
        list={list}
        total={t("payments.count", { count: list.count })}
        noMatch={t("payments.none")}
        rowLabel={({ type }) => type}
        columns={useColumns()}
        acts={(row) => <Acts {...row} />}
      />
    </>
  );
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation("support");
  const format = useFormat();
  return [
    { key: "type", header: t("payments.type"), place: "name", cell: ({ type }) => <Words text={type} /> },
    { key: "provider", header: t("payments.provider"), place: "keep", cell: ({ provider }) => provider },
    {
      key: "received",
      header: t("payments.received"),
      className: "nowrap",
      cell: ({ received_at }) => format.date(received_at, OFFICE_ZONE, "dateTime"),
    },
    {
      key: "about",
      header: t("payments.about"),
      cell: ({ about }) => (
        <div>
          {about.map((id) => (
            <div key={id}>{id}</div>
          ))}
        </div>
      ),
    },
    { key: "reason", header: t("payments.reason"), cell: ({ reason }) => t(`payments.${reason}`) },
  ];
}

/** The name of an event breaks after its dots first. */
const Words = ({ text }: { text: string }) =>
  text.split(/(?<=\.)/).map((word) => (
    <Fragment key={word}>
      {word}
      <wbr />
    </Fragment>
  ));

/** It has a business by now, or concerns nobody. */
function Acts({ provider, event_id }: Row) {
  const { t } = useTranslation("support");
  return (
    <RowActs>
      {(["matched", "put_aside"] as const).map((outcome) => (
        <RowForm key={outcome} action={page} fields={{ provider, event_id, outcome }}>
          <button type="submit" className="textbtn" aria-label={`${t(labels[outcome])}: ${event_id}`}>
            {t(labels[outcome])}
          </button>
        </RowForm>
      ))}
    </RowActs>
  );
}

const labels = { matched: "payments.matched", put_aside: "payments.putAside" } as const;

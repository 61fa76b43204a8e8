import { PageTitle } from "#app/components/page-title.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import type { BoardWorkplace } from "#app/domain/orders/board.server.ts";
import { workplaceSheet } from "#app/domain/orders/workplace-sheet.server.ts";
import { loadAnywhere } from "#app/http/load-anywhere.server.ts";
import { noStore } from "#app/http/no-store.ts";
import { requestContext } from "#app/http/request-context.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { databaseNow } from "#app/lib/clock.server.ts";
import { localNow } from "#app/lib/local-day.ts";
import type { Route } from "./+types/workplace-sheet";
import { PrintActs } from "./print-acts.tsx";
import { SheetOrders } from "./sheet-orders.tsx";
import "./print.css";
import "./css/sheet.css";

export const handle: AppHandle = { hydrate: false, room: "sheet-page", ns: ["print", "orders"] };
export const headers = noStore;

/**
 * Opens for a console user with the right to read orders, or a member of this workplace; for anybody else there is no
 * such page (document 4, Who may do what).
 */
export async function loader(args: Route.LoaderArgs) {
  const { url, params, context } = args;
  const asked = { ...params, day: url.searchParams.get("day") ?? undefined };
  const { answer, caller } = await loadAnywhere(workplaceSheet, { ...args, params: asked });
  const { slug, timeZone, name: business } = caller.scope?.organization ?? {};
  const now = databaseNow();
  return {
    ...answer,
    business: business ?? "",
    now: localNow(now, timeZone ?? "UTC"),
    back: caller.actor.kind === "member" ? `/store/${slug}` : "/console/store/orders",
    nonce: context.get(requestContext).nonce,
  };
}

/** The open orders of a workplace on paper (A4). */
export default function WorkplaceSheet({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("print");
  const format = useFormat();
  const { workplace, business, day, more, now, back, nonce } = loaderData;
  const { orders, products } = workplace;
  return (
    <>
      <PrintActs back={back} backLabel={t("back")} nonce={nonce} />
      <main className="a4 work" id="main">
        <p className="business">{business}</p>
        <header>
          <PageTitle>{t("sheet.title", { name: workplace.name })}</PageTitle>
          <h1>{t("sheet.title", { name: workplace.name })}</h1>
          <p className="days">{t(`sheet.${day}`)}</p>
        </header>
        {orders.length === 0 ? <p>{t("sheet.none")}</p> : null}
        <Sums products={products.filter(({ quantity }) => quantity > 0)} />
        <SheetOrders orders={orders} now={now} />
        {more > 0 ? <p>{t("sheet.more", { count: more })}</p> : null}
        <p className="printed">
          {t("sheet.printed", { day: format.localDate(now.date, "weekday"), hour: now.time })}
        </p>
      </main>
    </>
  );
}

/** What is still to be prepared, by product. */
function Sums({ products }: Pick<BoardWorkplace, "products">) {
  const { t } = useTranslation("print");
  const format = useFormat();
  if (products.length === 0) return null;
  return (
    <table className="to-prepare">
      <thead>
        <tr>
          <th scope="col">{t("sheet.product")}</th>
          <th scope="col" className="num">
            {t("sheet.toPrepare")}
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map(({ item_id, name, unit, quantity }) => (
          <tr key={`${item_id} ${name} ${unit}`}>
            <td>{name}</td>
            <td className="num">{format.quantityUnit(quantity, unit)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

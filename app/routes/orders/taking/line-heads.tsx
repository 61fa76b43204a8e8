import { useTranslation } from "#app/components/translation.tsx";

/** The heads of the lines that an order is put together from, for screen readers: whoever sees them needs none. */
export function LineHeads({ acts }: { acts?: boolean }) {
  const { t } = useTranslation(["store", "orders", "common"]);
  const heads = [t("line.quantity"), t("orders:product"), t("orders:sum")];
  return (
    <thead>
      <tr>
        {[...heads, ...(acts ? [t("common:ui.actions")] : [])].map((head) => (
          <th scope="col" key={head}>
            <span className="vh">{head}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

import { NoValue } from "#app/components/empty.tsx";
import { PlainLink } from "#app/components/plain-link.tsx";
import { MenuLine, MenuPost, RowActs, RowMenu } from "#app/components/row-menu.tsx";
import { productState } from "#app/domain/catalogue/product-states.ts";
import { ListPicture } from "./list-picture.tsx";
import { ProductState } from "./product-state.tsx";
import type { RowWords } from "./row-words.ts";
import type { May, Row } from "./table.tsx";

export const isArchived = ({ state }: Pick<Row, "state">) => state === productState.archived;
/** Being out today says something of what can be ordered on other days. */
const isSold = (row: Row) => !isArchived(row) && row.state !== productState.inactive;

export function stateCell(row: Row, { t }: RowWords) {
  const { state, out_today } = row;
  if (out_today && isSold(row)) return <ProductState code={state} out label={t("outToday")} />;
  return <ProductState code={state} label={t(`states.${state}` as "states.0")} />;
}

export function nameCell(row: Row, may: May, { addresses }: RowWords) {
  const { id, name, image } = row;
  return (
    <>
      <ListPicture address={image} />
      {may.open && !isArchived(row) ? <PlainLink to={addresses.edit(id)}>{name}</PlainLink> : name}
    </>
  );
}

/** What can be done with a product. */
export function actsCell(row: Row, may: May, { t, addresses }: RowWords) {
  const { id, name, state, version } = row;
  if (isArchived(row)) return <NoValue />;
  if (!may.create && !may.update && !may.archive) return null;
  const edit = addresses.edit(id);
  return (
    <RowActs>
      {may.update && (
        <PlainLink className="textlink" to={edit} aria-label={t("common:act.editOf", { name })}>
          {t("common:act.edit")}
        </PlainLink>
      )}
      <RowMenu label={t("otherActs", { name })}>
        {may.update && <PlainLink to={edit}>{t("common:act.edit")}</PlainLink>}
        {may.update && state === productState.store && (
          <MenuPost
            action={addresses.act(id, `state/${productState.inactive}`)}
            name="version"
            value={version}
          >
            {t("disable")}
          </MenuPost>
        )}
        {may.update && isSold(row) && (
          <MenuPost action={addresses.act(id, `out/${row.out_today ? "off" : "on"}`)}>
            {row.out_today ? t("putBack") : t("takeOut")}
          </MenuPost>
        )}
        {may.create && <PlainLink to={addresses.copy(id)}>{t("duplicate")}</PlainLink>}
        {may.archive && (
          <>
            <MenuLine />
            <PlainLink to={addresses.act(id, "archive")} className="danger" preventScrollReset>
              {t("archive")}
            </PlainLink>
          </>
        )}
      </RowMenu>
    </RowActs>
  );
}

import { type ReactNode, useState } from "react";
import { CheckboxGroup } from "#app/components/choice-field.tsx";
import { Dialog, DialogActions, DialogBody } from "#app/components/dialog.tsx";
import { plainField } from "#app/components/field.tsx";
import { FilterKept } from "#app/components/filters.tsx";
import { IntervalForm, IntervalPicks } from "#app/components/interval-form.tsx";
import { SelectField } from "#app/components/select-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import type { Rest } from "#app/components/use-leading.ts";
import { orderStatuses } from "#app/domain/orders/statuses.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { useOrderWords } from "#app/routes/orders/use-order-words.ts";
import { BASE } from "../base.ts";
import type { Route } from "./+types/page";
import { type ExportPage, loadExport } from "./export-page.server.ts";
import { EXPORT_FORM, ExportFile, FOUND } from "./file.tsx";
import { listFilters } from "./list-filters.ts";

export const handle: AppHandle = { ns: ["orders", "interval", "exports"] };

export const loader = (args: Route.LoaderArgs) => loadExport(args);

/** Which orders are exported, how many they are, and the file (document 2, sections 2, 5 and 9). */
export default function ExportOrders({ loaderData: page }: Route.ComponentProps) {
  const { t } = useTranslation(["exports", "interval"]);
  const [rest, setRest] = useState<Rest>(null);
  const closeTo = { pathname: `${BASE}/orders`, search: page.behind };
  return (
    <Dialog title={t("title")} closeTo={closeTo}>
      <DialogBody>
        <IntervalPicks picks={page.years} label={t("interval:years")} />
        <IntervalForm id={EXPORT_FORM} interval={page.interval} offered={page.offered} onRest={setRest}>
          <FilterFields page={page} />
        </IntervalForm>
        <Found page={page} />
      </DialogBody>
      <DialogActions closeTo={closeTo}>
        <ExportFile page={page} rest={rest} />
      </DialogActions>
    </Dialog>
  );
}

/** Which orders, beside their days; what the list behind is narrowed by stays in the address. */
function FilterFields({ page: { locations, statuses, dateField, workplaces } }: { page: ExportPage }) {
  const { t } = useTranslation("interval");
  const words = useOrderWords();
  const group = (name: string, chosen: readonly string[]) => ({
    ...plainField(name, { id: `export-${name}` }),
    defaultOptions: [...chosen],
  });
  const fields = ["created_at", "pickup_date", "delivered_at"] as const;
  return (
    <>
      {listFilters.map((name) => (
        <FilterKept key={name} name={name} />
      ))}
      <SelectField
        field={plainField("date_field", { id: "export-date", value: dateField })}
        label={t("dateField.label")}
        options={fields.map((value) => ({ value, label: t(`dateField.${value}`) }))}
      />
      {/* Where no box is ticked the form says so. */}
      <input type="hidden" name="locations" value="" />
      <CheckboxGroup
        field={group("locations", locations)}
        label={t("locations")}
        options={workplaces.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <input type="hidden" name="statuses" value="" />
      <CheckboxGroup
        field={group("statuses", statuses)}
        label={t("statuses")}
        options={orderStatuses.map((status) => ({ value: status, label: words.status(status) }))}
      />
    </>
  );
}

/** How many orders there are, or what has to be chosen first, and which ones are deleted. */
function Found({ page: { count, missing, deleted } }: { page: ExportPage }) {
  const { t } = useTranslation("exports");
  const format = useFormat();
  const say = (): ReactNode => {
    if (missing.location || missing.status)
      return (
        <>
          {missing.location ? <span>{t("needLocation")} </span> : null}
          {missing.status ? <span>{t("needStatus")}</span> : null}
        </>
      );
    return count === 0 ? t("none") : <b>{t("found", { count })}</b>;
  };
  return (
    <>
      <p id={FOUND} className={missing.location || missing.status ? "notice warn" : undefined} role="status">
        {say()}
      </p>
      {deleted.before ? <p>{t("deleted", { date: format.localDate(deleted.before, "medium") })}</p> : null}
      {deleted.discarded ? (
        <p>{t("deletedDiscarded", { date: format.localDate(deleted.discarded, "medium") })}</p>
      ) : null}
      {deleted.workplaces ? <p>{t("deletedWorkplaces")}</p> : null}
    </>
  );
}

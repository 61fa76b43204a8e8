import { type ReactNode, use, useEffect, useRef } from "react";
import { Link, useSubmit } from "react-router";
import { filtersIn } from "#app/lib/filters-in.ts";
import { classNames } from "./class-names.ts";
import type { Option } from "./select-field.tsx";
import { useSettle } from "./settle.ts";
import { SlashContext } from "./slash-context.ts";
import { useTranslation } from "./translation.tsx";
import { useAskedSearch } from "./use-asked-search.ts";
import { useEarlyChanges } from "./use-early-changes.ts";
import { useFiltersAnswered } from "./use-filters-answered.ts";
import { useHydrated } from "./use-hydrated.ts";
import { useSearch } from "./use-search.ts";
import { useSlash } from "./use-slash.ts";
import "./css/filters.css";

const formId = "filters";

/** Opens the filters where the screen is too narrow to show them; what is searched for is in sight without. */
export function FiltersButton({ search }: { search?: string | undefined }) {
  const { t } = useTranslation("common");
  const address = useSearch();
  const active = filtersIn(address).filter(([name]) => name !== search).length;
  return (
    <button type="button" className="btn filter-open" popoverTarget={formId}>
      {active > 0 ? t("ui.filtersActive", { active }) : t("ui.filters")}
    </button>
  );
}

interface FiltersProps {
  /** The list's one search field, which is always in sight. */
  search?: FilterProps;
  /** How long typing has to rest before the list follows. */
  debounceMs?: number;
  /** What else the list can be narrowed by. */
  children?: ReactNode;
}

/**
 * The filters of a list live in its address. With scripts the list follows as they change, on its first page; sent by hand,
 * what can't be read has the focus, in the sheet of a narrow screen, too.
 */
export function Filters({ search: searched, debounceMs = 200, children }: FiltersProps) {
  const { t } = useTranslation("common");
  const search = useSearch();
  const submit = useSubmit();
  const active = filtersIn(search).length;
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { onToggle, hide } = useFiltersAnswered(form, formId);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEarlyChanges(formId);
  useEffect(() => {
    // What was just changed is about to be sent: an answer to the change before must not take it back.
    if (timer.current) return;
    for (const field of form.current?.elements ?? [])
      if (field !== document.activeElement && isFilter(field)) field.value = search.get(field.name) ?? "";
  }, [search]);

  function send() {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!form.current) return;
    const filled = [...new FormData(form.current)].filter(([, value]) => value !== "");
    const asked = new URLSearchParams(filled as [string, string][]);
    void submit(asked, { replace: true, preventScrollReset: true });
  }
  function sendSoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(send, debounceMs);
  }
  useSettle(() => {
    if (timer.current) send();
    return true;
  });

  return (
    <div className="list-finder" onInput={sendSoon}>
      {searched ? <FilterText {...searched} slash /> : null}
      <form
        ref={form}
        className="filters"
        id={formId}
        popover="auto"
        aria-label={t("ui.filters")}
        // A browser that puts former choices back would have the list follow them.
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          hide();
          send();
        }}
        onToggle={onToggle}
      >
        <div className="filters-head">
          <h2>{t("ui.filters")}</h2>
          <button
            type="button"
            className="close"
            popoverTarget={formId}
            popoverTargetAction="hide"
            aria-label={t("ui.close")}
          >
            ×
          </button>
        </div>
        {children}
        <div className="rowacts">
          <button className="btn" type="submit">
            {t("ui.filter")}
          </button>
          {active > 0 ? <Link to=".">{t("ui.clear")}</Link> : null}
        </div>
      </form>
    </div>
  );
}

const isFilter = (field: Element): field is HTMLInputElement | HTMLSelectElement =>
  field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && field.type !== "hidden");

interface FilterProps {
  name: string;
  label: string;
}

/** A text to look for; with `slash` that key leads to it where scripts run, unless it is switched off. */
export function FilterText({
  name,
  label,
  inputMode,
  slash,
}: FilterProps & Pick<React.ComponentProps<"input">, "inputMode"> & { slash?: boolean }) {
  const search = useSearch();
  const leads = use(SlashContext) && slash;
  const reached = useHydrated() && leads;
  const field = useSlash(leads);
  const value = search.get(name) ?? "";
  return (
    <div className={classNames("field", value && "has-value")}>
      <label htmlFor={`filter-${name}`}>{label}</label>
      <input
        ref={field}
        className="input"
        id={`filter-${name}`}
        form={formId}
        aria-keyshortcuts={reached ? "/" : undefined}
        enterKeyHint="search"
        name={name}
        type="search"
        defaultValue={value}
        inputMode={inputMode}
      />
    </div>
  );
}

/** What the address says beside the filters, and they leave as it is. */
export function FilterKept({ name }: Pick<FilterProps, "name">) {
  const search = useSearch();
  const value = search.get(name);
  return value ? <input type="hidden" name={name} value={value} /> : null;
}

/** One of a list. */
export function FilterSelect({ name, label, options }: FilterProps & { options: readonly Option[] }) {
  const { t } = useTranslation("common");
  const value = useSearch().get(name);
  const asked = useAskedSearch();
  return (
    <div className={classNames("field", value && "has-value")}>
      <label htmlFor={`filter-${name}`}>{label}</label>
      <select className="select" id={`filter-${name}`} name={name} defaultValue={value ?? ""}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {value ? (
        <Link to={without(asked, name)} aria-label={t("ui.clearOf", { label })}>
          {t("ui.clearOne")}
        </Link>
      ) : null}
    </div>
  );
}

/** How to sort, where the heads of a list are not in sight: `""` is the order in which it is seen first. */
export function FilterSort({ ways }: { ways: readonly Option[] }) {
  const { t } = useTranslation("common");
  return (
    <div className="sorts">
      <FilterSelect name="sort" label={t("sort.label")} options={ways} />
    </div>
  );
}

/** The address with one filter cleared, on its first page. */
function without(search: URLSearchParams, name: string): string {
  const others = new URLSearchParams(search);
  others.delete(name);
  others.delete("page");
  return `?${others}`;
}

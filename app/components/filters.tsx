import { type ReactNode, useEffect, useRef } from "react";
import { Form, Link, type To, useSearchParams, useSubmit } from "react-router";
import { classNames } from "./class-names.ts";
import type { Option } from "./select-field.tsx";
import { useTranslation } from "./translation.tsx";

const formId = "filters";

/** How many search parameters are set, the page of the list aside. */
function useActiveFilters(kept: readonly string[] = []): number {
  const [search] = useSearchParams();
  return [...search].filter(([name, value]) => value !== "" && name !== "page" && !kept.includes(name))
    .length;
}

/** Opens the filters where the screen is too narrow to show them. */
export function FiltersButton({ active: given }: { active?: number }) {
  const { t } = useTranslation("common");
  const counted = useActiveFilters();
  const active = given ?? counted;
  return (
    <button type="button" className="btn filter-open" popoverTarget={formId}>
      {active > 0 ? t("ui.filtersActive", { active }) : t("ui.filters")}
    </button>
  );
}

interface FiltersProps {
  /** How many filters are set; counted from the address unless given. */
  active?: number;
  /** The same list without them. */
  clearTo?: To;
  /** How long typing has to rest before the list follows. */
  debounceMs?: number;
  /** Search parameters that stay, beside the fields. */
  keep?: readonly string[];
  children: ReactNode;
}

/** The filters of a list live in its address. With scripts the list follows as they change, on its first page. */
export function Filters({
  active: given,
  clearTo = ".",
  debounceMs = 200,
  keep = [],
  children,
}: FiltersProps) {
  const { t } = useTranslation("common");
  const [search] = useSearchParams();
  const submit = useSubmit();
  const counted = useActiveFilters(keep);
  const active = given ?? counted;
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    for (const field of form.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      ".input, .select",
    ) ?? [])
      if (field !== document.activeElement)
        field.value = search.get(field.name) ?? field.dataset.initial ?? "";
  }, [search]);

  function send() {
    if (!form.current) return;
    const filled = [...new FormData(form.current)].filter(([, value]) => value !== "");
    submit(new URLSearchParams(filled as [string, string][]), { replace: true, preventScrollReset: true });
  }
  function sendSoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(send, debounceMs);
  }

  return (
    <Form
      ref={form}
      className="filters"
      id={formId}
      popover="auto"
      onInput={sendSoon}
      onSubmit={(event) => {
        event.preventDefault();
        clearTimeout(timer.current);
        send();
        form.current?.matches(":popover-open") && form.current.hidePopover();
      }}
    >
      {keep.map((name) => {
        const value = search.get(name);
        return value === null ? null : <input key={name} type="hidden" name={name} value={value} />;
      })}
      {children}
      <div className="rowacts">
        <button className="btn" type="submit">
          {t("ui.filter")}
        </button>
        {active > 0 ? <Link to={clearTo}>{t("ui.clear")}</Link> : null}
      </div>
    </Form>
  );
}

interface FilterProps {
  name: string;
  label: string;
}

/** A text to look for. */
export function FilterText({
  name,
  label,
  placeholder,
  inputMode,
  type = "search",
}: FilterProps & Pick<React.ComponentProps<"input">, "placeholder" | "inputMode" | "type">) {
  const [search] = useSearchParams();
  const value = search.get(name) ?? "";
  return (
    <div className={classNames("field", value && "has-value")}>
      <label htmlFor={`filter-${name}`}>{label}</label>
      <input
        className="input"
        id={`filter-${name}`}
        name={name}
        type={type}
        autoComplete="off"
        defaultValue={value}
        placeholder={placeholder}
        inputMode={inputMode}
      />
    </div>
  );
}

/** One of a list; `initial` is what holds while the address says nothing. */
export function FilterSelect({
  name,
  label,
  options,
  initial = "",
}: FilterProps & { options: readonly Option[]; initial?: string }) {
  const [search] = useSearchParams();
  const value = search.get(name);
  return (
    <div className={classNames("field", value && value !== initial && "has-value")}>
      <label htmlFor={`filter-${name}`}>{label}</label>
      <select
        className="select"
        id={`filter-${name}`}
        name={name}
        defaultValue={value ?? initial}
        data-initial={initial}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

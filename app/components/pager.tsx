import { useId } from "react";
import { formatNumber } from "#app/lib/format.ts";
import { PlainLink } from "./plain-link.tsx";
import { useTranslation } from "./translation.tsx";
import { useAddressWith } from "./use-address-with.ts";
import { useAskedSearch } from "./use-asked-search.ts";

interface PagerProps {
  /** All matching rows. */
  count: number;
  limit: number;
  page: number;
  /** The count in words: "128 products". */
  total?: string;
  /** Whether there are more rows than were counted: then no page is the last one. */
  count_capped?: boolean;
  /** Whether a page follows this one; reckoned from the count without it. */
  more?: boolean;
  /** The rows of the page. */
  items?: readonly unknown[];
  /** Shows Previous and Next where they lead nowhere too, dimmed. */
  bothWays?: boolean;
}

/** Which rows these are, of a single page how many, and links to the other pages; the rest of the address stays. */
export function Pager({
  count,
  limit,
  page,
  total,
  count_capped: capped = false,
  more,
  items,
  bothWays = false,
}: PagerProps) {
  const { t, language } = useTranslation("common");
  const search = useAskedSearch();
  const addressWith = useAddressWith();
  const range = useId();
  const why = bothWays ? range : undefined;
  if (count === 0) return null;
  const counted = Math.max(1, Math.ceil(count / limit));
  const last = capped ? page + (more ? 1 : 0) : counted;

  const to = (target: number) => {
    const next = new URLSearchParams(search);
    if (target === 1) next.delete("page");
    else next.set("page", String(target));
    return addressWith(next);
  };
  const number = (value: number) => formatNumber(value, language);
  const from = (page - 1) * limit + 1;
  return (
    <nav className="pager" aria-label={t("ui.pages")}>
      <span id={why}>
        {last === 1 && total
          ? total
          : t("ui.pageRange", {
              from: number(capped ? from : Math.min(from, count)),
              to: number(capped ? from + (items?.length ?? limit) - 1 : Math.min(from + limit - 1, count)),
              total: total ?? number(count),
            })}
      </span>
      {last > 1 || bothWays ? (
        <ol>
          <Way to={page > 1 ? to(page - 1) : null} rel="prev" why={why}>
            {t("ui.previous")}
          </Way>
          {[...shownPages(page, last), ...(capped && more ? [null] : [])].map((shown, index) => (
            <li key={shown ?? `gap-${index}`}>
              {shown === null ? (
                <span className="gap">…</span>
              ) : shown === page ? (
                <span aria-current="page">{number(shown)}</span>
              ) : (
                <PlainLink to={to(shown)} aria-label={t("ui.page", { page: number(shown) })}>
                  {number(shown)}
                </PlainLink>
              )}
            </li>
          ))}
          <Way to={page < last ? to(page + 1) : null} rel="next" why={why}>
            {t("ui.next")}
          </Way>
        </ol>
      ) : null}
    </nav>
  );
}

interface WayProps {
  to: string | null;
  rel: string;
  /** What says why it leads nowhere; without it such a way is left out. */
  why: string | undefined;
  children: string;
}

/** A link to the page before or after this one. */
function Way({ to, rel, why, children }: WayProps) {
  if (!to && !why) return null;
  return (
    <li>
      {to ? (
        <PlainLink to={to} rel={rel}>
          {children}
        </PlainLink>
      ) : (
        // biome-ignore lint/a11y/useValidAnchor: a link without an address is the disabled one of HTML.
        <a aria-disabled="true" aria-describedby={why}>
          {children}
        </a>
      )}
    </li>
  );
}

/** First, last and the neighbours of the page; null stands for what is left out. */
function shownPages(page: number, last: number): (number | null)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, last])].filter((n) => n >= 1 && n <= last);
  return shown.flatMap((n, index) => {
    const before = shown[index - 1];
    if (before === undefined || n === before + 1) return [n];
    return n === before + 2 ? [n - 1, n] : [null, n];
  });
}

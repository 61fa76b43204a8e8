import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { FiltersButton } from "./filters.tsx";
import { PageBehind } from "./page-behind.tsx";
import { PageHead } from "./page-head.tsx";

interface ListPageProps {
  title: string;
  quota?: ReactNode;
  /** The parameter of the search field. */
  search?: string;
  /** Whether that field is all the list is narrowed by. */
  searchOnly?: boolean;
  /** What leads elsewhere, before the button that opens the filters. */
  links?: ReactNode;
  /** The act that makes a new row, when it is allowed. */
  add?: ReactNode;
  /** The filters and the list. */
  children: ReactNode;
}

/** A page of the console that shows a list, with its dialogs drawn over it. */
export function ListPage({ title, quota, search, searchOnly, links, add, children }: ListPageProps) {
  return (
    <>
      <PageBehind>
        <PageHead
          title={title}
          quota={quota}
          actions={
            <>
              {links}
              {searchOnly ? null : <FiltersButton search={search} />}
              {add}
            </>
          }
        />
        {children}
      </PageBehind>
      <Outlet />
    </>
  );
}

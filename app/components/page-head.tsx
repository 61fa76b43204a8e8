import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { PageTitle } from "./page-title.tsx";

interface PageHeadProps {
  title: string;
  /** The document's title, where it is another. */
  documentTitle?: string | undefined;
  /** A quota line or another short fact beside the title. */
  quota?: ReactNode;
  actions?: ReactNode;
  /** Whether the title is as long as somebody wrote it: what stands beside others stands below it. */
  long?: boolean;
}

export function PageHead({ title, documentTitle = title, quota, actions, long }: PageHeadProps) {
  return (
    <header className={classNames("page-head", long && "long")}>
      <PageTitle>{documentTitle}</PageTitle>
      <h1>{title}</h1>
      {quota}
      {actions ? <div className="acts">{actions}</div> : null}
    </header>
  );
}

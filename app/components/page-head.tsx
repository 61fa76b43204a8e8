import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface PageHeadProps {
  title: ReactNode;
  /** A quota line or another short fact beside the title. */
  quota?: ReactNode;
  actions?: ReactNode;
  /** Whether the title is as long as somebody wrote it: what stands beside others stands below it. */
  long?: boolean;
}

export function PageHead({ title, quota, actions, long }: PageHeadProps) {
  return (
    <header className={classNames("page-head", long && "long")}>
      <h1>{title}</h1>
      {quota}
      {actions ? <div className="acts">{actions}</div> : null}
    </header>
  );
}

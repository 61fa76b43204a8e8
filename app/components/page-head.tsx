import type { ReactNode } from "react";

interface PageHeadProps {
  title: ReactNode;
  /** A quota line or another short fact beside the title. */
  quota?: ReactNode;
  actions?: ReactNode;
}

export function PageHead({ title, quota, actions }: PageHeadProps) {
  return (
    <header className="page-head">
      <h1>{title}</h1>
      {quota}
      {actions ? <div className="acts">{actions}</div> : null}
    </header>
  );
}

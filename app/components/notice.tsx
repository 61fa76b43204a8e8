import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface NoticeProps {
  tone?: "info" | "warn" | "alert";
  title?: ReactNode;
  action?: ReactNode;
  /** It appeared because of what was just done, so it is read out; at once where it warns. */
  live?: boolean;
  children?: ReactNode;
}

/** Something that holds for the whole page. */
export function Notice({ tone = "info", title, action, live, children }: NoticeProps) {
  return (
    <div
      className={classNames("notice", tone)}
      role={live ? (tone === "info" ? "status" : "alert") : undefined}
    >
      <div>
        {title ? (
          <p>
            <b>{title}</b>
          </p>
        ) : null}
        {children}
      </div>
      {action}
    </div>
  );
}

/** The same across the whole width of a shell. */
export function Banner({ tone = "warn", children }: { tone?: "warn" | "alert"; children: ReactNode }) {
  return <div className={classNames("banner", tone)}>{children}</div>;
}

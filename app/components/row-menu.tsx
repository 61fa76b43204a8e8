import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { classNames } from "./class-names.ts";
import { RowForm } from "./row-form.tsx";

/** The acts of a row: the first one as a link, the others in a menu. */
export function RowActs({ children }: { children: ReactNode }) {
  return <div className="rowacts">{children}</div>;
}

interface RowMenuProps {
  /** What the "···" is called: "Other actions for Cozonac". */
  label: string;
  /** Drawn as a button of the room's size. */
  button?: boolean;
  children: ReactNode;
}

const items = ":is(a, button):not(:disabled)";

/** A menu behind "···". With scripts it closes on a press outside or Escape, and arrows walk through it. */
export function RowMenu({ label, button, children }: RowMenuProps) {
  const frame = useRef<HTMLDetailsElement>(null);
  const [up, setUp] = useState(false);

  useEffect(() => {
    const outside = (event: PointerEvent) => {
      const details = frame.current;
      if (details?.open && event.target instanceof Node && !details.contains(event.target))
        details.open = false;
    };
    document.addEventListener("pointerdown", outside);
    return () => document.removeEventListener("pointerdown", outside);
  }, []);

  /** Opens upwards where the window ends below it. */
  function onToggle({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) {
    const bottom = currentTarget.querySelector(".menu")?.getBoundingClientRect().bottom ?? 0;
    setUp(currentTarget.open && bottom > window.innerHeight);
  }

  function onKeyDown(event: KeyboardEvent<HTMLDetailsElement>) {
    const details = event.currentTarget;
    if (!details.open) return;
    if (event.key === "Escape") {
      details.open = false;
      details.querySelector("summary")?.focus();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const all = [...details.querySelectorAll<HTMLElement>(`.menu ${items}`)];
      const at = all.indexOf(document.activeElement as HTMLElement);
      all.at(event.key === "ArrowDown" ? (at + 1) % all.length : Math.max(at, 0) - 1)?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <details
      ref={frame}
      className={classNames("rowmenu", up && "up")}
      name="row-menu"
      onKeyDown={onKeyDown}
      onToggle={onToggle}
    >
      <summary className={classNames(button && "btn more")} aria-label={label}>
        ···
      </summary>
      <div className="menu" onClickCapture={closeAfterLink} onSubmit={closeAfterAct}>
        {children}
      </div>
    </details>
  );
}

/** The page that a link leads to may be drawn over this one. */
function closeAfterLink({ target, currentTarget }: MouseEvent<HTMLElement>) {
  if (target instanceof Element && target.closest("a")) close(currentTarget);
}

/** What was done may leave the row where it is. */
const closeAfterAct = ({ currentTarget }: SyntheticEvent<HTMLElement>) => close(currentTarget);

/** The focus goes on from the "···": what has it is about to be hidden. */
function close({ parentElement: details }: HTMLElement) {
  if (!(details instanceof HTMLDetailsElement)) return;
  details.querySelector("summary")?.focus();
  details.open = false;
}

interface MenuPostProps {
  action: string;
  fields?: Record<string, string | number> | undefined;
  children: ReactNode;
}

/** An act of the menu: a form of one button. */
export function MenuPost({ action, fields, children }: MenuPostProps) {
  return (
    <RowForm action={action} fields={fields}>
      <button type="submit">{children}</button>
    </RowForm>
  );
}

export function MenuLine() {
  return <hr />;
}

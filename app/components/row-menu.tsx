import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { classNames } from "./class-names.ts";
import { DrawnFor, HiddenFields } from "./form.tsx";

/** The acts of a row: the first one as a link, the others in a menu. */
export function RowActs({ children }: { children: ReactNode }) {
  return <div className="rowacts">{children}</div>;
}

interface RowMenuProps {
  /** What the "···" is called: "Other actions for Cozonac". */
  label: string;
  /** Drawn as a button of the room's size. */
  button?: boolean;
  /** Hidden values that go with each of its acts. */
  fields?: Record<string, string | number>;
  children: ReactNode;
}

const items = ":is(a, button):not(:disabled)";

/**
 * A menu behind "···": links, and acts that one form sends. With scripts it closes on a press outside, on Escape and where the
 * focus leaves it, and arrows walk through it.
 */
export function RowMenu({ label, button, fields = {}, children }: RowMenuProps) {
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
      onBlur={closeLeft}
      onKeyDown={onKeyDown}
      onToggle={onToggle}
    >
      <summary className={classNames(button && "btn more")} aria-label={label}>
        ···
      </summary>
      <form
        className="menu"
        method="post"
        data-follow=""
        onClickCapture={closeAfterLink}
        onSubmit={closeAfterAct}
      >
        <DrawnFor />
        <HiddenFields fields={fields} />
        {children}
      </form>
    </details>
  );
}

/**
 * The focus goes on to what may lie under the open menu. Safari gives it to nothing that is pressed within, but to what the
 * menu stands in.
 */
function closeLeft({ currentTarget: details, relatedTarget: next }: FocusEvent<HTMLDetailsElement>) {
  if (next && !details.contains(next) && !next.contains(details)) details.open = false;
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

interface MenuPostProps
  extends Pick<ComponentProps<"button">, "name" | "value" | "aria-describedby" | "children"> {
  /** An absolute path of this product. */
  action: string;
}

/** An act of the menu. What it alone sends is its name and value. */
export function MenuPost({ action, ...rest }: MenuPostProps) {
  return <button type="submit" formAction={action} {...rest} />;
}

export function MenuLine() {
  return <hr />;
}

import { type ComponentProps, type MouseEvent, useEffect, useRef } from "react";
import { useRouterIdle } from "#app/framework/use-router-idle.ts";
import { FILE_OF } from "#app/lib/business-asked.ts";
import { withKeys } from "#app/lib/with-keys.ts";
import { type ButtonLook, buttonClass } from "./button.tsx";
import { useDrawnFor } from "./organization-context.ts";
import { settle } from "./settle.ts";

export interface FileLinkProps extends Pick<ButtonLook, "variant">, Omit<ComponentProps<"a">, "href"> {
  to: string;
}

/**
 * Saves a file of the business that its page was drawn for. Once the session is in another one, it leads to the question
 * whether to go back: a file does not say whose it is.
 */
export function FileLink({ to, ...rest }: FileLinkProps) {
  const drawnFor = useDrawnFor();
  const [path = "", ...search] = to.split("?");
  const asked = new URLSearchParams(search.join("?"));
  if (drawnFor) asked.set(FILE_OF, drawnFor.organization_id);
  return <SettledLink {...rest} to={asked.size > 0 ? `${path}?${asked}` : path} />;
}

/** A link to what is made of the page as it is chosen. Pressed while a choice rests or is on its way, it opens that. */
export function SettledLink({ to, variant, className, onClick, ...rest }: FileLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const pressed = useRef(false);
  const isIdle = useRouterIdle();
  useEffect(() => {
    if (pressed.current && isIdle()) link.current?.click();
  });
  function press(event: MouseEvent<HTMLAnchorElement>) {
    pressed.current = false;
    if (withKeys(event)) return onClick?.(event);
    const isRead = settle();
    pressed.current = isRead && !isIdle();
    if (!isRead || pressed.current) event.preventDefault();
    else onClick?.(event);
  }
  return <a {...rest} ref={link} className={buttonClass({ variant }, className)} href={to} onClick={press} />;
}

import { type ComponentProps, type MouseEvent, useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { FILE_OF } from "#app/lib/business-asked.ts";
import { type ButtonLook, buttonClass } from "./button.tsx";
import { useDrawnFor } from "./organization-context.ts";

interface FileLinkProps extends Pick<ButtonLook, "variant">, Omit<ComponentProps<"a">, "href"> {
  to: string;
}

/**
 * Saves a file of the business that its page was drawn for. Once the session is in another one, it leads to the question
 * whether to go back: a file does not say whose it is. Pressed while what was chosen is on its way, it saves that.
 */
export function FileLink({ to, variant, onClick, ...rest }: FileLinkProps) {
  const drawnFor = useDrawnFor();
  const link = useRef<HTMLAnchorElement>(null);
  const pressed = useRef(false);
  const idle = useNavigation().state === "idle";
  useEffect(() => {
    if (idle && pressed.current) link.current?.click();
  }, [idle]);
  function press(event: MouseEvent<HTMLAnchorElement>) {
    const waits = !idle && !(event.ctrlKey || event.metaKey || event.shiftKey);
    pressed.current = waits;
    if (waits) event.preventDefault();
    else onClick?.(event);
  }
  const [path = "", ...search] = to.split("?");
  const asked = new URLSearchParams(search.join("?"));
  if (drawnFor) asked.set(FILE_OF, drawnFor.organization_id);
  const href = asked.size > 0 ? `${path}?${asked}` : path;
  return <a {...rest} ref={link} className={buttonClass({ variant })} href={href} onClick={press} />;
}

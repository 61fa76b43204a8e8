import type { ComponentProps } from "react";
import { FILE_OF } from "#app/lib/business-asked.ts";
import { type ButtonLook, buttonClass } from "./button.tsx";
import { useDrawnFor } from "./organization-context.ts";

interface FileLinkProps extends Pick<ButtonLook, "variant">, Omit<ComponentProps<"a">, "href"> {
  to: string;
}

/**
 * Saves a file of the business that its page was drawn for. Once the session is in another one, it leads to the question
 * whether to go back: a file does not say whose it is.
 */
export function FileLink({ to, variant, ...rest }: FileLinkProps) {
  const drawnFor = useDrawnFor();
  const [path = "", search] = to.split("?");
  const asked = new URLSearchParams(search);
  if (drawnFor) asked.set(FILE_OF, drawnFor.organization_id);
  return (
    <a {...rest} className={buttonClass({ variant })} href={asked.size > 0 ? `${path}?${asked}` : path} />
  );
}

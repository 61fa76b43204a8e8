import { FILE_OF } from "#app/lib/business-asked.ts";
import { Button } from "./button.tsx";
import { FileLink, type FileLinkProps, SettledLink } from "./file-link.tsx";
import { useDrawnFor } from "./organization-context.ts";
import "./css/interval.css";

interface FormLinkProps extends Pick<FileLinkProps, "to" | "variant" | "children"> {
  /** The form that leads the page, by its id. */
  form: string;
  /** Whether it saves a file of the business. */
  file?: boolean;
}

/**
 * A link to what is made of what stands in a form. Without scripts a button of that form is in its place; unseen before it stands
 * what Enter presses there: the form's first button.
 */
export function FormLink({ form, file, ...link }: FormLinkProps) {
  const drawnFor = useDrawnFor();
  const [path] = link.to.split("?");
  const of = file && drawnFor ? { name: FILE_OF, value: drawnFor.organization_id } : {};
  const Scripted = file ? FileLink : SettledLink;
  return (
    <>
      <Scripted {...link} className="with-scripts" />
      <noscript>
        <button type="submit" form={form} className="vh" tabIndex={-1} aria-hidden />
        <Button {...of} form={form} formAction={path} variant={link.variant}>
          {link.children}
        </Button>
      </noscript>
    </>
  );
}

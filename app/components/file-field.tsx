import { type ComponentProps, type MouseEvent, type RefObject, useEffect, useRef, useState } from "react";
import { pictureLimits } from "#app/lib/picture-address.ts";
import { Field, type FieldLook } from "./field.tsx";
import { useTranslation } from "./translation.tsx";
import { useHydrated } from "./use-hydrated.ts";
import "./css/files.css";

interface FileFieldProps extends Omit<FieldLook, "className">, Pick<ComponentProps<"input">, "multiple"> {
  /** What stands beside the label, smaller. */
  note?: string;
  /** The label is its button; what was chosen is shown elsewhere. */
  lone?: boolean;
  /** Whether it is in no form: what is chosen is sent by itself. */
  apart?: boolean;
  /** Whether what was chosen is on its way: while it is a press does nothing. */
  busy?: boolean;
  input?: RefObject<HTMLInputElement | null>;
  onChoose?: (input: HTMLInputElement) => void;
}

/**
 * Where pictures are chosen. With scripts its button speaks the language of the page, with the names of what was chosen
 * beside it; without them it is the browser's own.
 */
export function FileField({
  label,
  note,
  lone = false,
  apart,
  input,
  multiple = false,
  busy,
  onChoose,
  ...look
}: FileFieldProps) {
  const { t } = useTranslation("common");
  const hydrated = useHydrated();
  const own = useRef<HTMLInputElement>(null);
  const place = input ?? own;
  const [names, setNames] = useState("");
  // What was chosen before scripts ran is named too.
  useEffect(() => setNames(namesIn(place.current)), [place]);
  return (
    <Field
      {...look}
      className="file-field"
      label={
        <>
          {lone && hydrated ? <span className="btn">{label}</span> : label}
          {note ? <span className="opt"> {note}</span> : null}
        </>
      }
    >
      {(control) => (
        <div className="files">
          <input
            {...control}
            {...(apart && { form: "" })}
            ref={place}
            type="file"
            multiple={multiple}
            {...(busy && { "aria-disabled": true, onClick: preventDefault })}
            accept={pictureLimits.types.join(",")}
            className={hydrated ? (lone ? "vh" : "over") : "input file"}
            onChange={({ currentTarget }) => {
              setNames(namesIn(currentTarget));
              onChoose?.(currentTarget);
            }}
          />
          {hydrated && !lone ? (
            <>
              <label className="btn" htmlFor={control.id}>
                {t(multiple ? "files.choose" : "files.chooseOne")}
              </label>
              <output htmlFor={control.id}>{names}</output>
            </>
          ) : null}
        </div>
      )}
    </Field>
  );
}

const preventDefault = (event: MouseEvent) => event.preventDefault();

const namesIn = (input: HTMLInputElement | null) =>
  [...(input?.files ?? [])].map(({ name }) => name).join(", ");

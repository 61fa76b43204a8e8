import { useRef, useState } from "react";
import { Field, plainField } from "#app/components/field.tsx";
import type { FormState } from "#app/components/form.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useHydrated } from "#app/components/use-hydrated.ts";
import { productLimits } from "#app/domain/catalogue/limits.ts";
import type { FormReply } from "#app/lib/form-reply.ts";
import { pictureLimits } from "#app/lib/picture-address.ts";
import { useChosenImages } from "./use-chosen-images.ts";

interface ChosenImagesProps {
  form: FormState;
  reply: FormReply | undefined;
}

/** Where the pictures of a product that is not there yet are chosen: they are sent with its form. */
export function ChosenImages({ form, reply }: ChosenImagesProps) {
  const { t } = useTranslation("products");
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const { chosen, add, takeOut } = useChosenImages(input);
  const left = productLimits.images.max - chosen.length;
  const errors = form.allErrors.file;
  return (
    <>
      {chosen.length > 0 && (
        <ol className="pictures" aria-label={t("images.chosen")}>
          {chosen.map(({ file, url }) => (
            <li key={url}>
              <img className="picture" src={url} alt={file.name} width={112} height={112} />
              <div className="acts">
                <button
                  type="button"
                  aria-label={t("images.takeOut", { name: file.name })}
                  onClick={() => takeOut(file)}
                >
                  ×
                </button>
              </div>
            </li>
          ))}
        </ol>
      )}
      <Field
        field={plainField("file", { id: `${form.id}-file`, ...(errors && { errors }) })}
        label={
          <>
            <span className={hydrated ? "btn line" : undefined}>{t("images.add")}</span>{" "}
            <span className="opt">{t("images.left", { count: left })}</span>
          </>
        }
        hint={useLostHint(reply)}
        className="choose-files"
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            type="file"
            multiple
            accept={pictureLimits.types.join(",")}
            className={hydrated ? "vh" : "input file"}
            onChange={({ currentTarget }) => void add([...(currentTarget.files ?? [])])}
          />
        )}
      </Field>
    </>
  );
}

/** A page that is drawn with a refused form has lost the files that were chosen; one whose form was kept says what came of them. */
function useLostHint(reply: FormReply | undefined): string | undefined {
  const { t } = useTranslation("products");
  const [drawnWith] = useState(reply);
  return drawnWith && !drawnWith.refusal?.body?.files ? t("images.again") : undefined;
}

import { useRef } from "react";
import { plainField } from "#app/components/field.tsx";
import { FileField } from "#app/components/file-field.tsx";
import type { FormState } from "#app/components/form.tsx";
import { KeptFiles } from "#app/components/kept-files.tsx";
import { leadFrom } from "#app/components/lead-from.ts";
import { useTranslation } from "#app/components/translation.tsx";
import { productLimits } from "#app/domain/catalogue/limits.ts";
import type { FormReply } from "#app/lib/form-reply.ts";
import { useChosenImages } from "./use-chosen-images.ts";

interface ChosenImagesProps {
  form: FormState;
  reply: FormReply | undefined;
}

/** Where the pictures of a product that is not there yet are chosen: they are sent with its form. */
export function ChosenImages({ form, reply }: ChosenImagesProps) {
  const { t } = useTranslation("products");
  const input = useRef<HTMLInputElement>(null);
  const { chosen, add, takeOut } = useChosenImages(input);
  const left = productLimits.images.max - chosen.length;
  const errors = form.allErrors.file;
  return (
    <>
      <KeptFiles reply={reply} />
      {chosen.length > 0 && (
        <ol className="pictures" aria-label={t("images.chosen")}>
          {chosen.map(({ file, url }) => (
            <li key={url}>
              <img className="picture" src={url} alt={file.name} width={112} height={112} />
              <div className="acts">
                <button
                  type="button"
                  aria-label={t("images.takeOut", { name: file.name })}
                  onClick={({ currentTarget }) => {
                    leadFrom(currentTarget, input.current);
                    takeOut(file);
                  }}
                >
                  ×
                </button>
              </div>
            </li>
          ))}
        </ol>
      )}
      <FileField
        field={plainField("file", { id: `${form.id}-file`, ...(errors && { errors }) })}
        label={t("images.add")}
        note={t("images.left", { count: left })}
        hidden={left === 0 && !errors}
        input={input}
        multiple
        lone
        onChoose={({ files }) => void add([...(files ?? [])])}
      />
    </>
  );
}

import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Button } from "#app/components/button.tsx";
import { plainField } from "#app/components/field.tsx";
import { FileField } from "#app/components/file-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useHydrated } from "#app/components/use-hydrated.ts";
import { productLimits } from "#app/domain/catalogue/limits.ts";
import type { Pictured } from "./pictured.ts";
import type { Upload, Uploads } from "./use-uploads.ts";

interface AddImagesProps {
  product: Pictured;
  token: string;
  uploads: Uploads;
  error: string | undefined;
}

/** Where pictures are chosen, while there is room for more. */
export function AddImages({ product, token, uploads: { sent, busy, add }, error }: AddImagesProps) {
  const { t } = useTranslation("products");
  const { search } = useLocation();
  const hydrated = useHydrated();
  const left = productLimits.images.max - product.images.length;
  const full = left === 0;
  useLayoutEffect(() => (full ? undefined : leadToPictures), [full]);
  const input = useRef<HTMLInputElement>(null);
  const send = (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])];
    input.value = "";
    if (chosen[0]) void add(chosen);
  };
  const sendEarly = useEffectEvent(() => input.current && send(input.current));
  useEffect(() => {
    // What was chosen before scripts ran.
    sendEarly();
  }, []);
  return (
    <>
      {left > 0 && (
        <FileField
          field={plainField("file", { id: "image-files", ...(error && { errors: [error] }) })}
          label={t("images.add")}
          note={t("images.left", { count: left })}
          // What is sent by itself would take the focus from what is wrong with the form as a whole.
          apart={hydrated}
          busy={busy}
          input={input}
          onChoose={send}
          multiple
          lone
        />
      )}
      {left > 0 && !hydrated && (
        <div>
          <Button
            formAction={`/console/store/product/images${search}#images`}
            formEncType="multipart/form-data"
            formNoValidate
            name="form_token"
            value={token}
          >
            {t("images.upload")}
          </Button>
        </div>
      )}
      <SentList uploads={sent} />
    </>
  );
}

/** Where the field goes with the focus, as the last place is filled. */
function leadToPictures(): void {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>("#images ol")?.focus();
}

/** What is on its way, and what did not arrive. */
function SentList({ uploads }: { uploads: readonly Upload[] }) {
  const { t } = useTranslation("products");
  return (
    <ul className="uploads" aria-live="polite">
      {uploads.map(({ id, name, sent, error }) => (
        <li key={id} className={error ? "failed" : undefined}>
          <span className="name">{name}</span>
          {error ? (
            <span>{error}</span>
          ) : (
            <progress max={1} value={sent} aria-label={t("images.sending", { name })} />
          )}
        </li>
      ))}
    </ul>
  );
}

import { type RefObject, use, useEffect, useRef, useState } from "react";
import { TellContext } from "#app/components/tell-context.ts";
import { useTranslation } from "#app/components/translation.tsx";
import { productLimits } from "#app/domain/catalogue/limits.ts";
import { pictureLimits } from "#app/lib/picture-address.ts";

/** A picture that goes with the form, and where the browser shows it. */
interface Chosen {
  file: File;
  url: string;
}

/** With scripts: what the field for files of a form holds. Each choice is added to those before, and made smaller. */
export function useChosenImages(input: RefObject<HTMLInputElement | null>) {
  const { t } = useTranslation("products");
  const tell = use(TellContext);
  const [files, setFiles] = useState<readonly File[]>([]);
  const held = useRef(files);

  function hold(next: readonly File[]): void {
    held.current = next;
    setFiles(next);
    const list = new DataTransfer();
    for (const file of next) list.items.add(file);
    if (!input.current) return;
    input.current.files = list.files;
    input.current.dispatchEvent(new Event("input", { bubbles: true }));
  }

  /** What is no picture, and what is over the limit, is told and left out. */
  async function add(chosen: readonly File[]): Promise<void> {
    const pictures = chosen.filter(({ type }) => (pictureLimits.types as readonly string[]).includes(type));
    const added = pictures.slice(0, productLimits.images.max - held.current.length);
    if (pictures.length < chosen.length) tell("error", t("images.badType"));
    else if (added.length < pictures.length) tell("error", t("images.noRoom"));
    hold([...held.current, ...added]);
    const { shrinkPicture } = await import("./send-picture.ts");
    for (const file of added) replace(file, await shrinkPicture(file));
  }

  /** One that is too large all the same is told and left out, before the whole form is refused for it. */
  function replace(file: File, by: Blob): void {
    const at = held.current.indexOf(file);
    if (at < 0) return;
    if (by.size > pictureLimits.bytes) {
      tell("error", `${file.name}: ${t("images.tooBig")}`);
      return void takeOut(file);
    }
    if (by === file) return;
    hold(held.current.with(at, new File([by], file.name, { type: by.type })));
  }

  const takeOut = (one: File) => hold(held.current.filter((file) => file !== one));

  useEffect(() => {
    // Chosen before scripts ran.
    held.current = [...(input.current?.files ?? [])];
    setFiles(held.current);
  }, [input]);

  return { chosen: useShown(files), add, takeOut };
}

function useShown(files: readonly File[]): readonly Chosen[] {
  const [shown, setShown] = useState<readonly Chosen[]>([]);
  useEffect(() => {
    const drawn = files.map((file) => ({ file, url: URL.createObjectURL(file) }));
    setShown(drawn);
    return () => {
      for (const { url } of drawn) URL.revokeObjectURL(url);
    };
  }, [files]);
  return shown;
}

import { type RefObject, use, useEffect, useEffectEvent, useRef, useState } from "react";
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
  const { chosen, files, show } = useShown(input);
  const preparing = useRef(0);

  function hold(next: readonly File[]): void {
    show(next);
    const list = new DataTransfer();
    for (const file of next) list.items.add(file);
    if (!input.current) return;
    input.current.files = list.files;
    input.current.dispatchEvent(new Event("input", { bubbles: true }));
  }

  /** What is no picture, and what is over the limit, is told and left out. */
  async function add(chosen: readonly File[]): Promise<void> {
    const pictures = chosen.filter(({ type }) => (pictureLimits.types as readonly string[]).includes(type));
    const added = pictures.slice(0, productLimits.images.max - files().length);
    if (pictures.length < chosen.length) tell("error", t("images.badType"));
    else if (added.length < pictures.length) tell("error", t("images.noRoom"));
    hold([...files(), ...added]);
    prepare(1);
    try {
      const { shrinkPicture } = await import("./send-picture.ts");
      for (const file of added) replace(file, await shrinkPicture(file));
    } finally {
      prepare(-1);
    }
  }

  /** Counts the choices whose pictures are made smaller. Until that is done the field is not valid: its form can't be sent. */
  function prepare(more: 1 | -1): void {
    preparing.current += more;
    input.current?.setCustomValidity(preparing.current > 0 ? "…" : "");
    input.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }

  /** One that is too large all the same is told and left out, before the whole form is refused for it. */
  function replace(file: File, by: Blob): void {
    const at = files().indexOf(file);
    if (at < 0) return;
    if (by.size > pictureLimits.bytes) {
      tell("error", `${file.name}: ${t("images.tooBig")}`);
      return void takeOut(file);
    }
    if (by === file) return;
    hold(files().with(at, new File([by], file.name, { type: by.type })));
  }

  const takeOut = (one: File) => hold(files().filter((file) => file !== one));

  return { chosen, add, takeOut };
}

/** What a field for files holds, and shows it: a file at one address, as long as it is there. */
function useShown(input: RefObject<HTMLInputElement | null>) {
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const held = useRef(chosen);
  const files = () => held.current.map(({ file }) => file);

  function show(next: readonly File[]): void {
    const { current: before } = held;
    for (const { file, url } of before) if (!next.includes(file)) URL.revokeObjectURL(url);
    held.current = next.map(
      (file) => before.find((one) => one.file === file) ?? { file, url: URL.createObjectURL(file) },
    );
    setChosen(held.current);
  }

  const showEarly = useEffectEvent(() => show([...(input.current?.files ?? [])]));
  const showNone = useEffectEvent(() => show([]));
  useEffect(() => {
    // Chosen before scripts ran.
    showEarly();
    return showNone;
  }, []);

  return { chosen, files, show };
}

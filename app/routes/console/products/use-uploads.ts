import { use, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { useAskBeforeUnload } from "#app/components/leave-guard.tsx";
import { TellContext } from "#app/components/tell-context.ts";
import { useTranslation } from "#app/components/translation.tsx";
import { productLimits } from "#app/domain/catalogue/limits.ts";
import { pictureLimits } from "#app/lib/picture-address.ts";
import type { Pictured } from "./pictured.ts";
import { tokenOfUpload, uploadAnswered } from "./upload-tokens.ts";

/** A picture that is being sent, or that was refused. */
export interface Upload {
  id: number;
  name: string;
  /** How much of it has arrived, from 0 to 1. */
  sent: number;
  error?: string;
}

/** Pictures that are being sent, and what sends more. */
export interface Uploads {
  sent: readonly Upload[];
  busy: boolean;
  add: (files: readonly File[]) => Promise<void>;
}

/**
 * Sends pictures of a product one after another, each with a one-use token of its own beside the page's, and draws the page
 * anew after each.
 */
export function useUploads(product: Pictured, token = ""): Uploads {
  const address = `/console/store/products/${product.id}/images`;
  const left = productLimits.images.max - product.images.length;
  const { t } = useTranslation("products");
  const { revalidate } = useRevalidator();
  const tell = use(TellContext);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const lastId = useRef(0);
  const change = (id: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));

  function refuse(name: string, id: number, error: string): false {
    change(id, { error });
    tell("error", error.includes(name) ? error : `${name}: ${error}`);
    return false;
  }

  /** Whether it has arrived. */
  async function send(file: File, id: number): Promise<boolean> {
    const { sendPicture, shrinkPicture } = await import("./send-picture.ts");
    const picture = await shrinkPicture(file);
    if (picture.size > pictureLimits.bytes) return refuse(file.name, id, t("images.tooBig"));
    const fields = { form_token: tokenOfUpload(address, file, `${token}.${id}`) };
    const failure = await sendPicture(address, fields, picture, file.name, (sent) => change(id, { sent }));
    uploadAnswered(address, file, failure?.status ?? 200);
    // It may have arrived without an answer: then the page shows it.
    if (failure?.status === 0 && !failure.ended) void revalidate();
    if (failure)
      return refuse(file.name, id, failure.message || t(`images.${failure.ended ? "ended" : "failed"}`));
    setUploads((all) => all.filter((upload) => upload.id !== id));
    await revalidate();
    return true;
  }

  async function add(files: readonly File[]): Promise<void> {
    const chosen = files.map((file) => ({
      file,
      upload: { id: ++lastId.current, name: file.name, sent: 0 },
    }));
    setUploads(chosen.map(({ upload }) => upload));
    let added = 0;
    for (const { file, upload } of chosen) {
      const known = (pictureLimits.types as readonly string[]).includes(file.type);
      const error = !known ? t("images.badType") : added < left ? undefined : t("images.noRoom");
      const arrived = error
        ? refuse(file.name, upload.id, error)
        : await send(file, upload.id).catch(() => refuse(file.name, upload.id, t("images.failed")));
      if (arrived) added++;
    }
    if (added > 0) tell("success", t("images.added", { count: added }));
  }

  const busy = uploads.some(({ error }) => !error);
  useAskBeforeUnload(busy);
  return { sent: uploads, busy, add };
}

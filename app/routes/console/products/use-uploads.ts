import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslation } from "#app/components/translation.tsx";
import { pictureLimits } from "#app/lib/picture-address.ts";

/** A picture that is being sent, or that was refused. */
export interface Upload {
  id: number;
  name: string;
  /** How much of it has arrived, from 0 to 1. */
  sent: number;
  error?: string;
}

interface Target {
  address: string;
  /** The one-use token of the page; each picture is sent with one of its own. */
  token: string;
  /** For how many more there is room. */
  left: number;
}

/** Sends pictures one after another, and draws the page anew after each. */
export function useUploads({ address, token, left }: Target) {
  const { t } = useTranslation("products");
  const { revalidate } = useRevalidator();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const lastId = useRef(0);
  const change = (id: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));

  async function send(file: File, id: number): Promise<void> {
    const { sendPicture, shrinkPicture } = await import("./send-picture.ts");
    const picture = await shrinkPicture(file);
    if (picture.size > pictureLimits.bytes) return change(id, { error: t("images.tooBig") });
    const fields = { form_token: `${token}.${id}` };
    const failure = await sendPicture(address, fields, picture, file.name, (sent) => change(id, { sent }));
    if (failure) change(id, { error: failure.message || t("images.failed") });
    else setUploads((all) => all.filter((upload) => upload.id !== id));
    await revalidate();
  }

  async function add(files: readonly File[]): Promise<void> {
    const chosen = files.map((file, at) => {
      const known = (pictureLimits.types as readonly string[]).includes(file.type);
      const error = !known ? t("images.badType") : at < left ? undefined : t("images.noRoom");
      return { file, upload: { id: ++lastId.current, name: file.name, sent: 0, ...(error && { error }) } };
    });
    setUploads(chosen.map(({ upload }) => upload));
    for (const { file, upload } of chosen) {
      if (upload.error) continue;
      await send(file, upload.id).catch(() => change(upload.id, { error: t("images.failed") }));
    }
  }

  return { uploads, busy: uploads.some(({ error }) => !error), add };
}

import { z } from "zod";
import { longText } from "#app/lib/input.server.ts";
import { type PictureRules, pictureInput } from "#app/lib/picture.server.ts";
import { ticketLimits as limits } from "./limits.ts";

/** Screenshots are shrunk as a whole, since what they show lies anywhere on them; and what they show is nobody else's. */
export const screenshots = {
  file: { fit: "inside", closed: true, max: limits.pictures.max },
} as const satisfies PictureRules;

/** What is said in a ticket, with up to three screenshots (document 3, section 5). */
export const messageInput = {
  description: longText(limits.description),
  file: z
    .array(pictureInput)
    .max(limits.pictures.max)
    .default([])
    .describe(`At most ${limits.pictures.max} screenshots, jpeg or png.`),
};

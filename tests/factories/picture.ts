import { createHash, randomBytes } from "node:crypto";
import { StoredPicture } from "#app/lib/picture.server.ts";

/** A picture as a door hands it on; nothing of it lies on the disk. */
export function makePicture(): StoredPicture {
  const key = randomBytes(16).toString("hex");
  const digest = createHash("sha256").update(key).digest("hex");
  return new StoredPicture({ key, width: 640, height: 640, bytes: 40_000, digest }, "cozonac.jpg");
}

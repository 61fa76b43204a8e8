import { fileAnswer } from "#app/lib/file-answer.server.ts";

/** The answer that saves an archive of personal data under the day that it was made on. */
export const zipAnswer = (stream: ReadableStream<Uint8Array>, now: Date): Response =>
  fileAnswer(stream, { name: `tejghea-${now.toISOString().slice(0, 10)}.zip`, type: "application/zip" });

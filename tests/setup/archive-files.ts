import { unzipSync } from "fflate";

/** The files of an archive that is answered, by name; none where nothing is. */
export const filesIn = async (answer: Response | null) =>
  Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array((await answer?.arrayBuffer()) ?? []))).map(([name, bytes]) => [
      name,
      Buffer.from(bytes).toString("utf8"),
    ]),
  );

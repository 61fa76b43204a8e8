type Chosen = Pick<File, "name" | "size" | "lastModified">;

/** The one-use tokens of pictures that were sent without an answer that says what became of them. */
const unheard = new Map<string, string>();

const nameOf = (address: string, { name, size, lastModified }: Chosen) =>
  [address, name, size, lastModified].join(" ");

/**
 * The one-use token of a picture that is sent to an address: that of its earlier try where nobody knows whether that
 * arrived, so that the same file chosen again is there once; else a fresh one.
 */
export function tokenOfUpload(address: string, file: Chosen, fresh: string): string {
  const name = nameOf(address, file);
  const token = unheard.get(name) ?? fresh;
  unheard.set(name, token);
  return token;
}

/**
 * What is known of a picture once its answer has come: it is there, or its token is of no more use since another form had
 * it (409) or what it made is gone (404). Any other refusal says nothing of an earlier try.
 */
export function uploadAnswered(address: string, file: Chosen, status: number): void {
  if (status === 200 || status === 404 || status === 409) unheard.delete(nameOf(address, file));
}

const EDGE = 1000;

/**
 * The centred square of a picture with at most 1000 px on an edge, turned as its EXIF says. What the browser can't
 * read, or can't make smaller, stays as it is: the server judges it.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return file;
  const side = Math.min(bitmap.width, bitmap.height);
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = Math.min(side, EDGE);
  const context = canvas.getContext("2d");
  if (context) {
    context.imageSmoothingQuality = "high";
    const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2];
    context.drawImage(bitmap, left, top, side, side, 0, 0, canvas.width, canvas.height);
  }
  bitmap.close();
  const drawn = context && (await new Promise<Blob | null>((done) => canvas.toBlob(done, file.type, 0.9)));
  return drawn && drawn.size < file.size ? drawn : file;
}

/** Why a picture was not added: the server's message, or that the session is over; without either it did not arrive. */
interface Failure {
  message?: string;
  /** Of the answer; 0 where none came. */
  status: number;
  ended?: boolean;
}

/** Posts a picture with the fields before it. Gives nothing when it was added. */
export function sendPicture(
  address: string,
  fields: Record<string, string>,
  picture: Blob,
  name: string,
  onProgress: (sent: number) => void,
): Promise<Failure | undefined> {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.append(field, value);
  body.append("file", picture, name);
  const request = new XMLHttpRequest();
  request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
  return new Promise((resolve) => {
    request.onload = () => resolve(failureOf(request));
    request.onerror = () => resolve({ status: 0 });
    request.ontimeout = () => resolve({ status: 0 });
    request.open("POST", address);
    request.setRequestHeader("Accept", "application/json");
    request.send(body);
  });
}

/** Who is not signed in any more is led to a page, which is no JSON. */
function failureOf({ status, responseText, responseURL }: XMLHttpRequest): Failure | undefined {
  try {
    const answer = JSON.parse(responseText) as Omit<Failure, "status">;
    return status === 200 ? undefined : { ...answer, status };
  } catch {
    // The page that an answer led to has a status of its own.
    return { status: 0, ended: new URL(responseURL).pathname === "/login" };
  }
}

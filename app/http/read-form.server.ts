import {
  getMultipartBoundary,
  MaxFileSizeExceededError,
  MultipartParseError,
  type MultipartPart,
  parseMultipart,
  parseMultipartStream,
} from "@remix-run/multipart-parser";
import {
  discardPicture,
  type PictureRules,
  type StoredPicture,
  storePicture,
} from "#app/lib/picture.server.ts";
import { pictureLimits } from "#app/lib/picture-address.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { BodyTail } from "./body-tail.ts";
import { isMultipart, isOfType } from "./content-type.ts";
import { drain } from "./drain.ts";
import { fieldLimits, isReadable } from "./readable-form.ts";
import { personAlone, type Sender, uploaderOf, whileSeated } from "./upload-seats.server.ts";

/** A form as it was sent. Its pictures are stored already, and stand in it in the place of the files. */
export interface ReadForm {
  form: FormData;
  pictures: StoredPicture[];
  /**
   * The names of the files that were sent and stand in it no more; an empty one is too large, and others may have come behind
   * it.
   */
  left: string[];
  /** What was wrong with a picture: the form has its other fields all the same. */
  refusal: Refusal | null;
}

/**
 * Reads a form. Each picture that the rules name is checked and stored while the next one is on its way; one of more
 * than 6,144,000 bytes is not read to its end, nor are the pictures behind it, but the fields are. Any other file is
 * left out. Refuses a body that can't be read (`bad_request`), and leaves nothing of it behind. The pictures take turns
 * with those of other businesses, and too many uploads at once are refused (`too_many`).
 */
export async function readForm(
  request: Request,
  rules: PictureRules = {},
  sender: Sender | null = null,
  most: number = fieldLimits.fields,
): Promise<ReadForm> {
  const read: ReadForm = { form: new FormData(), pictures: [], left: [], refusal: null };
  const uploader = sender ? uploaderOf(sender) : personAlone("");
  const taking = { rules, business: uploader.business, read, bytesLeft: partLimits.fields };
  try {
    if (isMultipart(request)) await whileSeated(request, uploader, (seated) => readParts(seated, taking));
    else await readPairs(request, read.form, most);
    if (!isReadable(read.form, most)) throw new Refusal("bad_request");
  } catch (error) {
    await settlePictures(read.pictures, false);
    const [field] = Object.keys(rules);
    if (field && error instanceof Refusal && error.code === "too_many") {
      const left = [...read.left, ...read.pictures.map(({ name }) => name)];
      return { ...read, pictures: [], left, refusal: new Refusal(error.code, { ...error.details, field }) };
    }
    if (error instanceof MultipartParseError || error instanceof TypeError) throw new Refusal("bad_request");
    throw error;
  }
  return read;
}

/** Reads a body of `name=value` pairs, which are counted before they are taken apart. */
async function readPairs(request: Request, form: FormData, most: number): Promise<void> {
  if (!isOfType(request, "application/x-www-form-urlencoded")) throw new Refusal("bad_request");
  const text = await request.text();
  if (text.split("&", most + 1).length > most) throw new Refusal("bad_request");
  for (const [name, value] of new URLSearchParams(text)) form.append(name, value);
}

/**
 * Reads the fields of a multipart body as an object, its pictures as {@link readForm} does; they are listed in
 * `pictures` also when one is refused. A field of several pictures is a list also where there is one.
 */
export async function readFields(
  request: Request,
  rules: PictureRules,
  pictures: StoredPicture[],
  sender: Sender | null = null,
): Promise<Record<string, unknown>> {
  const { form, refusal, ...read } = await readForm(request, rules, sender);
  pictures.push(...read.pictures);
  if (refusal) throw refusal;
  const names = [...new Set(form.keys())];
  return Object.fromEntries(
    names.map((name) => [name, (ruleOf(rules, name)?.max ?? 1) > 1 ? form.getAll(name) : form.get(name)]),
  );
}

/** Deletes the pictures that nothing has kept; all of them when what they were sent for was not done. */
export async function settlePictures(pictures: readonly StoredPicture[], done: boolean): Promise<void> {
  for (const picture of pictures) if (!done || !picture.kept) await discardPicture(picture);
}

/**
 * What a body in parts may have: bytes of its fields together, parts, bytes of the header of each, and characters of
 * what stands between them (RFC 2046). More than any form of the product.
 */
const partLimits = { fields: 1024 * 1024, parts: 1_000, header: 2048, boundary: 70 } as const;

interface Taking {
  rules: PictureRules;
  business: string;
  read: ReadForm;
  /** Bytes that the fields may still have. */
  bytesLeft: number;
}

async function readParts(request: Request, taking: Taking): Promise<void> {
  const boundary = getMultipartBoundary(request.headers.get("Content-Type") ?? "") ?? "";
  if (!boundary || boundary.length > partLimits.boundary || !request.body)
    throw new MultipartParseError("there is no boundary or no body");
  const options = {
    boundary,
    maxFileSize: pictureLimits.bytes,
    maxHeaderSize: partLimits.header,
    maxParts: partLimits.parts,
    maxTotalSize: Number.POSITIVE_INFINITY,
  };
  const tail = new BodyTail(partLimits.fields);
  const body = tail.follow(request.body);
  try {
    for await (const part of parseMultipartStream(body, options)) await take(part, taking);
  } catch (error) {
    if (!(error instanceof MaxFileSizeExceededError)) throw error;
    taking.read.left.push("");
    taking.read.refusal ??= new Refusal("picture_size", { field: Object.keys(taking.rules)[0] as string });
    await drain(body);
    for (const part of parseMultipart(tail.partsFrom(boundary), options)) await take(part, taking);
  }
}

async function take(part: MultipartPart, taking: Taking): Promise<void> {
  const { rules, business, read } = taking;
  const field = part.name;
  if (!field) return;
  if (!part.isFile) {
    taking.bytesLeft -= part.size;
    if (taking.bytesLeft < 0) throw new MultipartParseError("the fields are too long");
    return read.form.append(field, part.text);
  }
  const rule = ruleOf(rules, field);
  if (part.size === 0 && !part.filename) return;
  const name = shortName(part.filename);
  if (!rule || read.refusal) return void read.left.push(name);
  try {
    if (read.form.getAll(field).length >= rule.max)
      throw new Refusal("pictures_limit", { params: { limit: rule.max } });
    const picture = await storePicture(() => takeBytes(part), rule, name, business);
    read.pictures.push(picture);
    read.form.append(field, picture);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    read.left.push(name);
    read.refusal = new Refusal(error.code, { ...error.details, field });
  }
}

/** The rule of a field, where there is one of that name: whoever sends a form may name a field as what objects inherit. */
const ruleOf = (rules: PictureRules, field: string) =>
  Object.hasOwn(rules, field) ? rules[field] : undefined;

/** The bytes of a file, which are in memory once then. */
function takeBytes(part: MultipartPart): Uint8Array {
  const { bytes } = part;
  part.content.length = 0;
  return bytes;
}

/** The name of a file as a message shows it. */
const shortName = (name = "") => (name.split(/[\\/]/).at(-1) ?? "").slice(-80);

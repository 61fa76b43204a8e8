import { closeSync, createReadStream, createWriteStream, openSync, readFileSync, readSync } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Decrypter, Encrypter } from "age-encryption";

const LEAST_PASSPHRASE = 12;
const HEADER = "age-encryption.org/v1\n";

/** What a backup is encrypted for, or opened with: a passphrase, or the keys of age. */
export interface BackupKeys {
  passphrase?: string;
  /** Public: `age1…`. */
  recipients: string[];
  /** Secret: `AGE-SECRET-KEY-1…`. */
  identities: string[];
}

/**
 * The keys that an environment names: BACKUP_PASSPHRASE or the first line of the file BACKUP_PASSPHRASE_FILE,
 * BACKUP_RECIPIENTS with commas between, the lines of the file BACKUP_IDENTITY_FILE. Never an argument: those stand in
 * the list of processes. Refuses a passphrase that is short, and one beside recipients.
 */
export function backupKeys(source: Record<string, string | undefined>): BackupKeys {
  const linesOf = (name: string) => (source[name] ? readFileSync(source[name], "utf8").split(/\r?\n/) : []);
  const passphrase = source.BACKUP_PASSPHRASE || linesOf("BACKUP_PASSPHRASE_FILE")[0] || undefined;
  const recipients = (source.BACKUP_RECIPIENTS ?? "").split(/[\s,]+/).filter(Boolean);
  const identities = linesOf("BACKUP_IDENTITY_FILE").filter((line) => line.startsWith("AGE-SECRET-KEY-"));
  if (passphrase !== undefined && passphrase.length < LEAST_PASSPHRASE)
    throw new Error(`The passphrase of backups must have at least ${LEAST_PASSPHRASE} characters.`);
  if (passphrase !== undefined && recipients.length > 0)
    throw new Error("Give backups a passphrase or recipients, not both: age takes one of them.");
  return { ...(passphrase && { passphrase }), recipients, identities };
}

/** Whether keys encrypt anything. */
export const canEncrypt = ({ passphrase, recipients }: BackupKeys): boolean =>
  passphrase !== undefined || recipients.length > 0;

/** Whether a file is one of age. */
export function isEncrypted(file: string): boolean {
  const start = Buffer.alloc(HEADER.length);
  const opened = openSync(file, "r");
  try {
    readSync(opened, start, 0, start.length, 0);
  } finally {
    closeSync(opened);
  }
  return start.toString("latin1") === HEADER;
}

/** Encrypts a file into a new one that only its owner reads, in the format of age (age-encryption.org/v1). */
export async function encryptFile(from: string, to: string, keys: BackupKeys): Promise<void> {
  const encrypter = new Encrypter();
  if (keys.passphrase !== undefined) encrypter.setPassphrase(keys.passphrase);
  try {
    for (const recipient of keys.recipients) encrypter.addRecipient(recipient);
  } catch (cause) {
    throw new Error("BACKUP_RECIPIENTS must be public keys of age, each beginning with age1.", { cause });
  }
  await writeStream(await encrypter.encrypt(bytesOf(from)), to);
}

/** Opens a file of age into a new one. Refuses keys that don't open it, before anything is written. */
export async function decryptFile(from: string, to: string, keys: BackupKeys): Promise<void> {
  const decrypter = new Decrypter();
  if (keys.passphrase === undefined && keys.identities.length === 0)
    throw new Error(
      "This backup is encrypted: give BACKUP_PASSPHRASE, BACKUP_PASSPHRASE_FILE or BACKUP_IDENTITY_FILE.",
    );
  if (keys.passphrase !== undefined) decrypter.addPassphrase(keys.passphrase);
  for (const identity of keys.identities) decrypter.addIdentity(identity);
  const opened = await decrypter.decrypt(bytesOf(from)).catch((cause: Error) => {
    throw new Error("This backup does not open with the passphrase or key that was given.", { cause });
  });
  await writeStream(opened, to).catch((cause: Error) => {
    throw new Error(`This backup is damaged or cut off: ${cause.message}.`, { cause });
  });
}

const bytesOf = (file: string) => Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;

const writeStream = (bytes: ReadableStream<Uint8Array>, to: string) =>
  pipeline(
    Readable.fromWeb(bytes as Parameters<typeof Readable.fromWeb>[0]),
    createWriteStream(to, { flags: "wx", mode: 0o600 }),
  );

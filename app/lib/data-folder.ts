import { chmodSync, existsSync, mkdirSync, statSync } from "node:fs";
import { join, relative } from "node:path";

/** Its owner does everything, others only pass through: the embedded database may run as a user of its own. */
const PASSED_THROUGH = 0o711;
const OWN = 0o700;
const SHARED = 0o1000;

/**
 * Makes the folder of database, files, outbox and secret (0711, what is in it 0700 and 0600), and takes rights away
 * from one that gives more. A folder that is narrower stays so, and one that is not ours alone, because everybody may
 * write there or the program itself lies in it, stays as it is.
 */
export function closeDataFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: PASSED_THROUGH });
  const holdsProgram = !relative(folder, process.cwd()).startsWith("..");
  if (!holdsProgram && !(statSync(folder).mode & SHARED)) narrow(folder, PASSED_THROUGH);
  for (const name of ["files", "outbox"]) {
    mkdirSync(join(folder, name), { recursive: true, mode: OWN });
    narrow(join(folder, name), OWN);
  }
  const secret = join(folder, "app-secret");
  if (existsSync(secret)) narrow(secret, 0o600);
}

/** Takes the rights of a path that go beyond some, where it is ours to do so. */
function narrow(path: string, rights: number): void {
  const { mode, uid } = statSync(path);
  const user = process.getuid?.();
  if (mode & 0o777 & ~rights && (user === 0 || user === uid)) chmodSync(path, mode & rights);
}

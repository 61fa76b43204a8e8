import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { env } from "#app/lib/env.server.ts";
import { deliver } from "#app/lib/mail.server.ts";
import { outageOf } from "#app/lib/outage.server.ts";
import { storePicture } from "#app/lib/picture.server.ts";
import { makeJpeg } from "#tests/factories/picture-files.ts";

afterEach(() => vi.restoreAllMocks());

/** From now on the disk takes so many files, and of the next one nothing. */
async function diskWithRoomFor(files: number) {
  const probe = join(env().dataDir, "probe");
  mkdirSync(env().dataDir, { recursive: true });
  writeFileSync(probe, "");
  const handle = await open(probe);
  const prototype = Object.getPrototypeOf(handle) as typeof handle;
  await handle.close();
  const full = Object.assign(new Error("ENOSPC: no space left on device, write"), {
    code: "ENOSPC",
    errno: -28,
    syscall: "write",
  });
  const write = prototype.writeFile;
  let written = 0;
  vi.spyOn(prototype, "writeFile").mockImplementation(async function (this: typeof handle, ...args) {
    if (written++ < files) return write.apply(this, args);
    await write.call(this, "half of it");
    throw full;
  });
}

const filesIn = (folder: string) => {
  try {
    return readdirSync(join(env().dataDir, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
  } catch {
    return [];
  }
};

test("a picture that the disk has no room for leaves nothing, also when its first width was stored", async () => {
  const bytes = await makeJpeg();
  await diskWithRoomFor(1);
  const error = await storePicture(() => bytes, { fit: "square" }, "poză.jpg").catch(
    (error: unknown) => error,
  );
  expect(outageOf(error)).toBe("full");
  expect(filesIn("files")).toEqual([]);
});

test("a mail that the disk has no room for leaves nothing in the outbox", async () => {
  await diskWithRoomFor(0);
  const mail = { to: { address: "ana@exemplu.ro" }, subject: "Comanda", html: "<p>1</p>", text: "1" };
  const error = await deliver(mail).catch((error: unknown) => error);
  expect(outageOf(error)).toBe("full");
  expect(filesIn("outbox")).toEqual([]);
});

import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { closeDataFolder } from "./data-folder.ts";

const rightsOf = (path: string) => (statSync(path).mode & 0o7777).toString(8);

function place(): string {
  const folder = mkdtempSync(join(tmpdir(), "tejghea-folder-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test("a new folder of data lets others through only, and into nothing", () => {
  const folder = join(place(), "deep", "data");
  closeDataFolder(folder);
  const names = ["", "files", "outbox"];
  expect(names.map((name) => rightsOf(join(folder, name)))).toEqual(["711", "700", "700"]);
});

test("a folder that gives more is narrowed with what is in it; a narrower one stays", () => {
  const folder = place();
  chmodSync(folder, 0o777);
  for (const name of ["files", "outbox"]) mkdirSync(join(folder, name), { mode: 0o755 });
  writeFileSync(join(folder, "app-secret"), "secret", { mode: 0o644 });
  closeDataFolder(folder);
  const names = ["", "files", "outbox", "app-secret"];
  expect(names.map((name) => rightsOf(join(folder, name)))).toEqual(["711", "700", "700", "600"]);
  chmodSync(folder, 0o700);
  closeDataFolder(folder);
  expect(rightsOf(folder)).toBe("700");
});

test("a folder that everybody writes to, and one that holds the program, keep their rights", () => {
  const folder = place();
  chmodSync(folder, 0o1777);
  closeDataFolder(folder);
  expect(rightsOf(folder)).toBe("1777");
  const program = join(folder, "program");
  mkdirSync(program, { mode: 0o755 });
  const before = process.cwd();
  onTestFinished(() => process.chdir(before));
  process.chdir(program);
  chmodSync(folder, 0o755);
  closeDataFolder(folder);
  closeDataFolder(program);
  expect([folder, program].map(rightsOf)).toEqual(["755", "755"]);
});

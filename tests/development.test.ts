import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { createServer } from "vite";
import { expect, onTestFinished, test } from "vitest";

test("in development Vite takes the database's client that Node has taken", async () => {
  const client = "@prisma/client/runtime/client";
  const importer = `${process.cwd()}/app/generated/prisma/internal/class.ts`;
  const vite = await createServer({
    appType: "custom",
    logLevel: "silent",
    server: { middlewareMode: true, hmr: false, ws: false },
  });
  onTestFinished(() => vite.close());
  const { href } = pathToFileURL(createRequire(importer).resolve(client));
  expect(await vite.environments.ssr.fetchModule(client, importer)).toMatchObject({ externalize: href });
});

import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { countStatements } from "#tests/setup/statements.ts";
import { announce } from "./announce.server.ts";

async function listen(): Promise<string[]> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  onTestFinished(() => client.end());
  const heard: string[] = [];
  client.on("notification", ({ payload = "" }) => heard.push(payload));
  await client.query("LISTEN orders");
  return heard;
}

test("what waits for a notice under way goes out in one statement, each business once, and nothing is left out", async () => {
  const heard = await listen();
  const { statements } = await countStatements(() =>
    Promise.all(["a", "b", "a", "c", "b"].map((business) => announce("orders", business))),
  );
  await announce("orders", "d");
  await expect.poll(() => heard).toEqual(["a", "b", "c", "d"]);
  expect(statements).toHaveLength(1);
});

test("a notice that is asked for while another is under way goes out after it", async () => {
  const heard = await listen();
  const first = announce("orders", "a");
  await Promise.resolve();
  await Promise.resolve();
  await Promise.all([first, announce("orders", "a")]);
  await expect.poll(() => heard).toEqual(["a", "a"]);
});

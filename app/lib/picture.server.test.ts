import { mkdtempSync, readdirSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeJpeg } from "#tests/factories/picture-files.ts";
import { env } from "./env.server.ts";
import { deletePicture, storePicture, sweepWaitingPictures } from "./picture.server.ts";

const waiting = () => readdirSync(env().dataDir).filter((name) => name.startsWith("waiting-"));

test("a picture does not wait behind twenty of another business, and waits on the disk", async () => {
  const jpeg = await makeJpeg();
  const done: string[] = [];
  const taken: string[] = [];
  const store = async (business: string) => {
    const take = () => {
      taken.push(business);
      return jpeg;
    };
    const { stored } = await storePicture(take, { fit: "square" }, "a.jpg", business);
    done.push(business);
    await deletePicture(stored.key);
  };
  const all = Promise.all([...Array<string>(20).fill("first"), "second"].map(store));
  expect(taken).toHaveLength(21);
  await all;
  expect(done.slice(0, 3)).toContain("second");
  expect(done).toHaveLength(21);
  expect(waiting()).toEqual([]);
});

test("a business that has thirty pictures waiting is asked to come back, and the others are not", async () => {
  const jpeg = await makeJpeg();
  const store = (business: string) => storePicture(() => jpeg, { fit: "inside" }, "a.jpg", business);
  const sent = [...Array<string>(33).fill("first"), "second"].map(store);
  const outcomes = await Promise.allSettled(sent);
  const refused = outcomes.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(2);
  expect(refused[0]).toMatchObject({ reason: { code: "too_many", http: 429, details: { retryAfter: 60 } } });
  expect(outcomes.at(-1)?.status).toBe("fulfilled");
  for (const outcome of outcomes)
    if (outcome.status === "fulfilled") await deletePicture(outcome.value.stored.key);
});

test("what is no picture gives its turn on", async () => {
  const jpeg = await makeJpeg();
  const [good, bad, last] = await Promise.allSettled(
    [jpeg, Buffer.from("text"), jpeg].map((bytes) =>
      storePicture(() => bytes, { fit: "square" }, "a.jpg", "one"),
    ),
  );
  expect([good?.status, bad, last?.status]).toMatchObject([
    "fulfilled",
    { reason: { code: "picture_type" } },
    "fulfilled",
  ]);
});

test("what a killed process left waiting is swept, and what waits now is not", async () => {
  const [left] = [0, 1].map(() => mkdtempSync(join(env().dataDir, "waiting-")));
  const yesterday = new Date(Date.now() - 86_400_000);
  utimesSync(left ?? "", yesterday, yesterday);
  const before = waiting().length;
  await sweepWaitingPictures(new Date(Date.now() - 3_600_000));
  expect(waiting()).toHaveLength(before - 1);
  expect(waiting()).not.toContain(left);
});

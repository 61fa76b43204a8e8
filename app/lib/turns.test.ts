import { expect, test } from "vitest";
import { type Turn, Turns } from "./turns.ts";

/** Takes turns for one after the other, and gives the order in which they come. */
async function orderOf(turns: Turns, whom: readonly string[]): Promise<string[]> {
  const came: string[] = [];
  await Promise.all(
    whom.map(async (name) => {
      const turn = turns.take(name);
      await turn?.come;
      came.push(turn ? name : `${name}!`);
      turn?.end();
    }),
  );
  return came;
}

test("whoever waits for one thing does not wait behind twenty of somebody else", async () => {
  const many = Array<string>(20).fill("a");
  const order = await orderOf(new Turns(30), [...many, "b", "c", "b"]);
  expect(order.slice(0, 6)).toEqual(["a", "b", "c", "a", "b", "a"]);
  expect(order).toHaveLength(23);
});

test("at most so many wait for one, and the others are told at once", async () => {
  const turns = new Turns(2);
  expect(await orderOf(turns, ["a", "a", "a", "a", "b"])).toEqual(["a", "a!", "b", "a", "a"]);
  expect(await orderOf(turns, ["a"])).toEqual(["a"]);
});

test("a place in the row that is given back is nobody's", async () => {
  const turns = new Turns(2);
  const [first, second, third] = ["a", "a", "b"].map((whom) => turns.take(whom) as Turn);
  second?.end();
  first?.end();
  await third?.come;
  third?.end();
  expect(turns.take("a")?.now).toBe(true);
});

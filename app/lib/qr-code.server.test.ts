import { expect, test } from "vitest";
import { qrCode } from "./qr-code.server.ts";

test("an address becomes a square of dark runs with a quiet zone of four modules", () => {
  const { size, path } = qrCode("https://tejghea.ro/store/brutaria-lupu");
  expect(path).toMatch(/^(M\d+ \d+h(\d+)v1h-\2z)+$/);
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, ...run]) => run.map(Number));
  const edges = runs.flatMap(([x = 0, y = 0, length = 0]) => [x, x + length - 1, y]);
  expect([Math.min(...edges), Math.max(...edges)]).toEqual([4, size - 5]);
  // The finders are seven wide, and stand in three corners.
  const corners = runs.filter(([, , length]) => length === 7).map(([x, y]) => [x, y]);
  expect(corners).toEqual(
    expect.arrayContaining([
      [4, 4],
      [size - 11, 4],
      [4, size - 5],
    ]),
  );
  expect(corners).not.toContainEqual([size - 11, size - 5]);
});

import { expect, test } from "vitest";
import { readUpTo } from "./read-up-to.ts";

/** A body in chunks, which says no length; and how many of them were asked for. */
function chunked(chunks: readonly string[]) {
  const asked = { count: 0 };
  const left = [...chunks];
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const chunk = left.shift();
        if (chunk === undefined) return controller.close();
        asked.count++;
        controller.enqueue(Buffer.from(chunk));
      },
    },
    { highWaterMark: 0 },
  );
  const init: RequestInit & { duplex: "half" } = { method: "POST", body, duplex: "half" };
  return { request: new Request("http://127.0.0.1/", init), asked };
}

test("a body in chunks is read whole up to the limit", async () => {
  const { whole } = await readUpTo(chunked(["na", "me=", "Ana"]).request, 8);
  expect(Buffer.from(whole ?? []).toString()).toBe("name=Ana");
});

test("of a longer one no more than the limit is held, and it can still be read", async () => {
  const { request, asked } = chunked(["name=", "Ana", "&phone=", "0745", "&more"]);
  const read = await readUpTo(request, 8);
  expect([read.whole, asked.count]).toEqual([null, 3]);
  if (read.whole === null) expect(await read.request.text()).toBe("name=Ana&phone=0745&more");
});

test("one that says it is longer is not read at all", async () => {
  const { request, asked } = chunked(["name=", "Ana"]);
  request.headers.set("Content-Length", "9");
  expect([(await readUpTo(request, 8)).whole, asked.count]).toEqual([null, 0]);
});

test("without a body there is nothing", async () => {
  const { whole } = await readUpTo(new Request("http://127.0.0.1/", { method: "POST" }), 8);
  expect(whole).toHaveLength(0);
});

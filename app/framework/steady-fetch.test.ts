import { beforeEach, expect, test, vi } from "vitest";
import { connection, watchNetwork } from "./connection.ts";
import { isUnheard } from "./sent-forms.ts";
import { steady } from "./steady-fetch.ts";

const broken = () => Promise.reject(new TypeError("Failed to fetch"));
const page = "http://127.0.0.1/store/lupu/new.data";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", Object.assign(new EventTarget(), { baseURI: "http://127.0.0.1/" }));
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("navigator", { onLine: true });
  connection.acknowledge();
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

test("what only reads is asked for until it is answered", async () => {
  const send = vi.fn<typeof fetch>().mockImplementationOnce(broken).mockImplementationOnce(broken);
  send.mockResolvedValue(new Response("rows"));
  const answer = steady(send)(page);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(connection.state()).toBe("lost");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await (await answer).text()).toBe("rows");
  expect([send.mock.calls.length, connection.state()]).toEqual([3, "there"]);
});

test("an act is sent once; its screen reads anew when the server is there again", async () => {
  const send = vi.fn<typeof fetch>().mockImplementationOnce(broken).mockImplementationOnce(broken);
  send.mockResolvedValue(new Response(null));
  const answer = steady(send)(page, { method: "POST", body: "more=1" });
  await vi.advanceTimersByTimeAsync(4_000);
  expect((await answer).status).toBe(204);
  expect(send.mock.calls.map(([address, init]) => [address, init?.method])).toEqual([
    [page, "POST"],
    ["/icon.svg", "HEAD"],
    ["/icon.svg", "HEAD"],
  ]);
  expect(connection.state()).toBe("unsure");
});

test("an act outlives its page unless it is larger than browsers let it be", async () => {
  const send = vi.fn<typeof fetch>(async () => new Response(null));
  for (const note of ["feliat", "f".repeat(70_000)])
    await steady(send)(page, { method: "POST", body: new URLSearchParams({ note }) });
  expect(send.mock.calls.map(([, init]) => init?.keepalive ?? false)).toEqual([true, false]);
});

test("an act that the router has given up is sent all the same, what only reads is not", async () => {
  const send = vi.fn<typeof fetch>(async (_, init) => {
    init?.signal?.throwIfAborted();
    return new Response(null);
  });
  const signal = AbortSignal.abort();
  for (const body of [new URLSearchParams({ note: "feliat" }), new FormData()])
    expect((await steady(send)(page, { method: "POST", body, signal })).status).toBe(200);
  await expect(steady(send)(page, { signal })).rejects.toThrow("abort");
});

test("a form keeps its one-use token until it is heard that it is done, or was before", async () => {
  const send = vi.fn<typeof fetch>();
  const press = (token: string) => {
    const body = new FormData();
    body.set("form_token", token);
    return steady(send)(page, { method: "POST", body });
  };
  send.mockImplementationOnce(broken).mockResolvedValueOnce(new Response(null));
  const lost = press("one");
  await vi.advanceTimersByTimeAsync(2_000);
  expect([(await lost).status, isUnheard("one")]).toEqual([204, true]);
  for (const [status, unheard] of [
    [422, true],
    [202, false],
  ] as const) {
    send.mockResolvedValueOnce(new Response(null, { status }));
    await press("one");
    expect(isUnheard("one")).toBe(unheard);
  }
  send.mockResolvedValueOnce(new Response(null, { status: 409 }));
  await press("other");
  expect(isUnheard("other")).toBe(false);
});

const gateway = async () => new Response("<h1>Bad Gateway</h1>", { status: 502 });

test("a proxy that can't reach the server is a lost connection, for reads and for acts", async () => {
  const read = vi.fn<typeof fetch>().mockImplementationOnce(gateway).mockImplementationOnce(gateway);
  read.mockResolvedValue(new Response("rows"));
  const rows = steady(read)(page);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(connection.state()).toBe("lost");
  await vi.advanceTimersByTimeAsync(2_000);
  expect([await (await rows).text(), connection.state()]).toEqual(["rows", "there"]);

  const act = vi.fn<typeof fetch>().mockImplementationOnce(gateway).mockImplementationOnce(gateway);
  act.mockResolvedValue(new Response(null));
  const answer = steady(act)(page, { method: "POST" });
  await vi.advanceTimersByTimeAsync(4_000);
  expect((await answer).status).toBe(204);
  expect(act.mock.calls.map(([, init]) => init?.method)).toEqual(["POST", "HEAD", "HEAD"]);
  expect(connection.state()).toBe("unsure");
});

test("what the server answers itself with such a status is its answer", async () => {
  const own = new Response("rows", { status: 503, headers: { "X-Remix-Response": "yes" } });
  const answer = await steady(async () => own)(page);
  expect([answer.status, await answer.text()]).toEqual([503, "rows"]);
  expect(answer.headers.get("X-Remix-Response")).toBe("yes");
});

test("a request that is given up in the middle of its answer has none", async () => {
  const body = new ReadableStream({ start: (controller) => controller.error(new Error("given up")) });
  await expect(steady(async () => new Response(body))(page)).rejects.toThrow("given up");
});

/** The browser says that its network is gone. */
async function unplug(answer: () => Promise<Response>): Promise<void> {
  vi.stubGlobal("navigator", { onLine: false });
  vi.stubGlobal("fetch", answer);
  watchNetwork();
  window.dispatchEvent(new Event("offline"));
  await vi.advanceTimersByTimeAsync(0);
}

test("a server on the same machine needs no network", async () => {
  await unplug(async () => new Response(null));
  const send = vi.fn<typeof fetch>().mockResolvedValue(new Response("done"));
  expect(await (await steady(send)(page, { method: "POST" })).text()).toBe("done");
  expect(connection.state()).toBe("there");
});

test("without a network nothing is sent until it is back", async () => {
  await unplug(broken);
  const send = vi.fn<typeof fetch>().mockResolvedValue(new Response("done"));
  const answer = steady(send)(page, { method: "POST" });
  await vi.advanceTimersByTimeAsync(10_000);
  expect([send.mock.calls.length, connection.state()]).toEqual([0, "lost"]);
  window.dispatchEvent(new Event("online"));
  expect(await (await answer).text()).toBe("done");
  expect([send.mock.calls.length, connection.state()]).toEqual([1, "there"]);
});

test("an aborted request ends, and other requests fail as they do", async () => {
  const aborting = new AbortController();
  const send = vi.fn<typeof fetch>(broken);
  const answer = steady(send)(page, { signal: aborting.signal });
  const ended = expect(answer).rejects.toThrow("left the page");
  aborting.abort(new Error("left the page"));
  await vi.advanceTimersByTimeAsync(2_000);
  await ended;
  await expect(steady(send)("/assets/texts.json")).rejects.toThrow("Failed to fetch");
});

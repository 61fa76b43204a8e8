import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { loaderDataScript } from "./loader-data-script.server.ts";

test("the script hands over the whole stream, whatever its data says, and closes it", async () => {
  const said = '["</script><script>alert(1)","<!--","\u2028 & „ș” "]';
  const script = await loaderDataScript(new Blob([said.slice(0, 9), said.slice(9)]).stream(), "abc_-1");
  const [, code = ""] = /^<script nonce="abc_-1">([^<>]*)<\/script>$/.exec(script) ?? [];
  const handed: string[] = [];
  const streamController = {
    enqueue: (text: string) => handed.push(text),
    close: () => handed.push("closed"),
  };
  runInNewContext(code, { window: { __reactRouterContext: { streamController } } });
  expect(handed).toEqual([said, "closed"]);
});

import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { followEarlyMoves } from "./follow-early-moves.server.ts";

interface Step {
  asked: string;
  redirectCount?: number;
  now: string;
}

/** Whether a document asks for the page of the present address, and whether it is then to be taken over. */
function follow({ asked, redirectCount = 0, now }: Step) {
  const [, code = ""] = /^<script nonce="abc">(.*)<\/script>$/.exec(followEarlyMoves("abc")) ?? [];
  let reloads = 0;
  const { origin, pathname, search } = new URL(now, "https://a.example");
  const page = {
    URL,
    onpopstate: undefined as unknown,
    document: { documentElement: { hidden: false } },
    performance: {
      getEntriesByType: () => [{ name: new URL(asked, "https://a.example").href, redirectCount }],
    },
    location: { origin, pathname, search, reload: () => void reloads++ },
  };
  runInNewContext(code, page);
  return { reloads, takenOver: !page.document.documentElement.hidden };
}

test("a document asks for the page of an address that it was not drawn for, once, and is not taken over", () => {
  for (const now of ["/list", "/list/1?page=2"])
    expect(follow({ asked: "/list/1", now })).toEqual({ reloads: 1, takenOver: false });
});

test.each<Step>([
  { asked: "/list/1?page=2", now: "/list/1?page=2" },
  { asked: "/list?", now: "/list" },
  { asked: "/list#row", now: "/list#other" },
  { asked: "/old", redirectCount: 1, now: "/list" },
  { asked: "https://b.example/paid", now: "/list" },
])("one that was drawn for its address stays: $asked", (step) => {
  expect(follow(step)).toEqual({ reloads: 0, takenOver: true });
});

import { expect, test } from "vitest";
import { toastCookie } from "./cookies.server.ts";
import { redirectWithToast } from "./toast.server.ts";

test("a message with long parameters still fits into a cookie, cut where they are too long", async () => {
  const gone = Array.from({ length: 100 }, () => "Cozonac cu nucă și stafide").join(", ");
  const reply = await redirectWithToast("/", "draft.repeatedNone.both", {
    params: { gone, out: gone, number: 7 },
  });
  const [cookie = ""] = reply.headers.getSetCookie();
  expect(cookie.length).toBeLessThan(4096);
  const cut = `${gone.slice(0, 299)}…`;
  expect(await toastCookie.parse(cookie.split(";", 1)[0] ?? "")).toMatchObject({
    params: { gone: cut, out: cut, number: 7 },
  });
});

import { expect, test } from "vitest";
import { PlainBrowser } from "./plain-browser.ts";

const origin = "http://127.0.0.1:3000";

/** A browser at a page that holds this; what it sends is kept. */
async function browserAt(html: string) {
  const sent: Request[] = [];
  const browser = new PlainBrowser(
    async (request) => {
      sent.push(request);
      const headers = { "Content-Type": "text/html" };
      return request.method === "POST"
        ? new Response(null, { status: 303, headers: { Location: "/done", "Set-Cookie": "a=1; Path=/" } })
        : new Response(`<!doctype html><html><body>${html}</body></html>`, { headers });
    },
    origin,
    { cookies: "b=2" },
  );
  await browser.open("/page");
  return { browser, sent };
}

const fields = `
  <form id="f" method="post" action="/save?x=1">
    <input type="hidden" name="token" value="t">
    <label for="n">Name</label><input id="n" name="name" value="Ana" required minlength="3" maxlength="8">
    <label>Unit <select name="unit"><option value="0">piece<option value="1" selected>kilo<option disabled>none</select></label>
    <label><input type="radio" name="size" value="s" checked> small</label>
    <label><input type="radio" name="size" value="l"> large</label>
    <label><input type="checkbox" name="also"> Also</label>
    <textarea name="note" aria-label="Note">one\ntwo</textarea>
    <fieldset disabled><input name="off" value="1" aria-label="Off"></fieldset>
    <input name="fixed" value="f" readonly aria-label="Fixed">
    <input name="mute">
    <button name="act" value="save">Save</button>
    <button name="act" value="drop" formaction="/drop" formnovalidate>Drop</button>
    <button disabled>Never</button>
  </form>
  <input name="outside" value="o" form="f">
  <div inert><form id="behind" method="post"><button>Behind</button></form><a href="/x">Behind</a></div>`;

test("a form is posted as HTML says: what it holds, the button that was pressed, and where that leads", async () => {
  const { browser, sent } = await browserAt(fields);
  const form = browser.form("f").fill("Name", "Ioana").choose("Unit", "piece").tick("large").tick("Also");
  await browser.press(form.fill("Note", "one\nmore"), "Save");
  const [, post, after] = sent;
  expect([post?.method, post?.url, post?.headers.get("Cookie")]).toEqual([
    "POST",
    `${origin}/save?x=1`,
    "b=2",
  ]);
  expect([...new URLSearchParams(await post?.text())]).toEqual([
    ["token", "t"],
    ["name", "Ioana"],
    ["unit", "0"],
    ["size", "l"],
    ["also", "on"],
    ["note", "one\r\nmore"],
    ["fixed", "f"],
    ["mute", ""],
    ["act", "save"],
    ["outside", "o"],
  ]);
  expect([browser.address, after?.method, after?.headers.get("Cookie")]).toEqual([
    `${origin}/done`,
    "GET",
    "b=2; a=1",
  ]);
});

test("a button may send elsewhere, and without the browser's checks", async () => {
  const { browser, sent } = await browserAt(fields);
  await browser.press(browser.form("f").fill("Name", ""), "Drop");
  expect(sent[1]?.url).toBe(`${origin}/drop`);
});

test("what a browser would hold back is refused, unless it is told not to look", async () => {
  const { browser, sent } = await browserAt(fields);
  for (const [typed, why] of [
    ["", "is required"],
    ["Io", "fewer than 3"],
    ["Ioana-Maria", "more than 8"],
  ] as const)
    await expect(browser.press(browser.form("f").fill("Name", typed), "Save")).rejects.toThrow(why);
  expect(sent).toHaveLength(1);
  await browser.press(browser.form("f").fill("Name", ""), "Save", { unchecked: true });
  expect(sent[1]?.method).toBe("POST");
});

test("what no person could do is refused", async () => {
  const { browser, sent } = await browserAt(fields);
  const form = browser.form("f");
  expect(() => form.fill("Price", "1")).toThrow("no such field “Price”");
  expect(() => form.fill("token", "x")).toThrow("hidden");
  expect(() => form.fill("Off", "x")).toThrow("disabled");
  expect(() => form.fill("Fixed", "x")).toThrow("only be read");
  expect(() => form.choose("Unit", "none")).toThrow("no option “none”");
  expect(() => form.tick("small", false)).toThrow("one of several");
  expect(() => form.fill("Also", "x")).toThrow("no such field");
  expect(() => browser.form("behind")).toThrow("no form “behind”");
  await expect(browser.press(form, "Never")).rejects.toThrow("disabled");
  await expect(browser.press(form, "Gone")).rejects.toThrow("no button “Gone”");
  await expect(browser.follow("Behind")).rejects.toThrow("no link “Behind”");
  expect(sent).toHaveLength(1);
});

test("a search goes into the address; files go in parts", async () => {
  const { browser, sent } = await browserAt(`
    <form id="search"><input name="q" aria-label="Search"><button>Find</button></form>
    <form id="files" method="post" enctype="multipart/form-data">
      <input type="file" name="file" multiple aria-label="Pictures"><input type="file" name="none"><button>Send</button>
    </form>
    <noscript><p>no scripts</p></noscript>`);
  expect(browser.words).toContain("no scripts");
  await browser.press(browser.form("search").fill("Search", "pâine & lapte"));
  expect(browser.address).toBe(`${origin}/page?q=p%C3%A2ine+%26+lapte`);
  const files = [new File(["a"], "a.jpg"), new File(["b"], "b.jpg")];
  await browser.press(browser.form("files").attach("Pictures", files), "Send");
  const parts = [...((await sent[2]?.formData()) ?? [])].map(([name, file]) => [
    name,
    file instanceof File ? file.name : file,
  ]);
  expect(parts).toEqual([
    ["file", "a.jpg"],
    ["file", "b.jpg"],
    ["none", ""],
  ]);
});

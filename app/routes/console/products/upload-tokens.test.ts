import { expect, test } from "vitest";
import { tokenOfUpload, uploadAnswered } from "./upload-tokens.ts";

const cake = { name: "tort.jpg", size: 90_000, lastModified: 1 };
const address = "/console/store/products/1/images";

test("a picture whose answer was lost is sent again under its first token, also from a page that was read anew", () => {
  expect(tokenOfUpload(address, cake, "page-1.1")).toBe("page-1.1");
  for (const status of [0, 500, 429]) {
    uploadAnswered(address, cake, status);
    expect(tokenOfUpload(address, { ...cake }, "page-2.7")).toBe("page-1.1");
  }
  for (const other of [
    { ...cake, name: "alt.jpg" },
    { ...cake, size: 1 },
    { ...cake, lastModified: 2 },
  ])
    expect(tokenOfUpload(address, other, "fresh")).toBe("fresh");
  expect(tokenOfUpload("/console/store/products/2/images", cake, "fresh")).toBe("fresh");
});

test.each([200, 404, 409])("once it was answered with %s the same picture is another one", (status) => {
  const file = { ...cake, name: `${status}.jpg` };
  expect(tokenOfUpload(address, file, "first")).toBe("first");
  uploadAnswered(address, file, status);
  expect(tokenOfUpload(address, file, "second")).toBe("second");
});

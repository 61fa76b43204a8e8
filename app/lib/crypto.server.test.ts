import { expect, test } from "vitest";
import { randomDigits, randomToken, seal, sha256, unseal } from "./crypto.server.ts";

test("what is sealed opens for its purpose only", () => {
  const sealed = seal("cod 123456, „așa”", "mail");
  expect(sealed).not.toContain("123456");
  expect(seal("cod 123456, „așa”", "mail")).not.toBe(sealed);
  expect(unseal(sealed, "mail")).toBe("cod 123456, „așa”");
  expect(() => unseal(sealed, "session")).toThrow();
});

test("an altered or foreign text does not open", () => {
  const bytes = Buffer.from(seal("text", "mail"), "base64url");
  for (const place of [0, 12, bytes.length - 1]) {
    const altered = Buffer.from(bytes);
    altered.writeUInt8(altered.readUInt8(place) ^ 1, place);
    expect(() => unseal(altered.toString("base64url"), "mail")).toThrow();
  }
  expect(() => unseal("", "mail")).toThrow("not a sealed text");
});

test("tokens, digits and hashes have their shapes", () => {
  expect(randomToken()).toMatch(/^[\w-]{43}$/);
  expect(randomToken()).not.toBe(randomToken());
  expect(sha256("abc").toString("hex")).toBe(
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  );
  const digits = Array.from({ length: 200 }, () => randomDigits(6));
  expect(digits.every((code) => /^\d{6}$/.test(code))).toBe(true);
  expect(new Set(digits.join("")).size).toBe(10);
});

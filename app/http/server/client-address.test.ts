import { expect, test } from "vitest";
import { clientAddress, forwardedProtocol, trustProxies } from "./client-address.ts";

const proxies = trustProxies(["10.0.0.0/8", "192.168.1.5", "fd00::/8"]);
const nobody = trustProxies([]);

test("without trusted proxies the peer is the client, whatever it says", () => {
  expect(clientAddress("203.0.113.9", "1.2.3.4", nobody)).toBe("203.0.113.9");
  expect(clientAddress("203.0.113.9", "1.2.3.4", proxies)).toBe("203.0.113.9");
});

test("behind trusted proxies the client is the rightmost address that is none of them", () => {
  expect(clientAddress("10.0.0.1", "1.2.3.4, 203.0.113.9, 192.168.1.5", proxies)).toBe("203.0.113.9");
  expect(clientAddress("::ffff:10.0.0.1", "203.0.113.9:5123", proxies)).toBe("203.0.113.9");
  expect(clientAddress("fd00::1", "[2001:db8::7]:443", proxies)).toBe("2001:db8::7");
});

test("what is no address ends the chain at the last proxy", () => {
  expect(clientAddress("10.0.0.1", "203.0.113.9, unknown", proxies)).toBe("10.0.0.1");
  expect(clientAddress("10.0.0.1", null, proxies)).toBe("10.0.0.1");
});

test("only a trusted proxy may name the protocol", () => {
  expect(forwardedProtocol("10.0.0.1", "https", proxies)).toBe("https:");
  expect(forwardedProtocol("10.0.0.1", "https, http", proxies)).toBe("http:");
  expect(forwardedProtocol("203.0.113.9", "https", proxies)).toBeUndefined();
  expect(forwardedProtocol("10.0.0.1", "javascript", proxies)).toBeUndefined();
});

import { expect, test } from "vitest";
import { hostOf, judgeHosts } from "./hosts.ts";

const named = {
  origin: "https://tejghea.ro",
  storeHost: "magazin.tejghea.ro",
  hosts: ["www.tejghea.ro", "tejghea.eu:8443"],
  hostingDomain: "platform.example",
  privateHosts: false,
};
const home = {
  ...named,
  origin: "http://localhost:3000",
  storeHost: undefined,
  hosts: [],
  privateHosts: true,
};

test.each([
  ["TEJGHEA.RO.", "tejghea.ro"],
  ["tejghea.ro:443", "tejghea.ro"],
  ["tejghea.ro:80", "tejghea.ro:80"],
  ["[::1]:3000", "[::1]:3000"],
  ["0x7f.1", "127.0.0.1"],
  ["2130706433", "127.0.0.1"],
  ["", null],
  ["a b", null],
  ["a,b", null],
  ["a@b", null],
  ["a/b", null],
  ["ștrudel.ro", null],
  ["a..", null],
  ["a:", null],
])("the Host %j is %j", (header, host) => {
  expect(hostOf([header], "https:")).toBe(host);
});

test.each([
  ["tejghea.ro", "ours"],
  ["tejghea.ro:8080", "ours"],
  ["magazin.tejghea.ro", "ours"],
  ["www.tejghea.ro", "ours"],
  ["tejghea.eu:8443", "ours"],
  ["tejghea.eu", "ours"],
  ["tejghea.eu:9999", "foreign"],
  ["tejghea.ro.evil.example", "foreign"],
  ["eviltejghea.ro", "foreign"],
  ["other.tejghea.ro", "foreign"],
  ["127.0.0.1", "foreign"],
  ["localhost", "foreign"],
  ["192.168.1.5", "foreign"],
  ["platform.example", "hosting"],
  ["app-1.platform.example:8080", "hosting"],
  ["notplatform.example", "foreign"],
])("with an ORIGIN, %s is %s", (host, standing) => {
  expect(judgeHosts(named)(host)).toBe(standing);
});

test("a name of the platform that is ours is ours", () => {
  expect(judgeHosts({ ...named, origin: "https://shop.platform.example" })("shop.platform.example")).toBe(
    "ours",
  );
});

test.each([
  ["localhost:3000", "ours"],
  ["localhost", "ours"],
  ["127.0.0.1:3000", "ours"],
  ["127.8.9.10:3000", "ours"],
  ["[::1]:3000", "ours"],
  ["10.1.2.3:3000", "ours"],
  ["172.16.0.1", "ours"],
  ["172.31.255.255", "ours"],
  ["192.168.1.5:3000", "ours"],
  ["[fd00::5]:3000", "ours"],
  ["[fe80::5]:3000", "ours"],
  ["[::ffff:192.168.1.5]", "ours"],
  ["brutaria:3000", "ours"],
  ["brutaria.local:3000", "ours"],
  ["store.localhost", "ours"],
  ["8.8.8.8", "foreign"],
  ["172.32.0.1", "foreign"],
  ["[2001:db8::1]", "foreign"],
  ["[::ffff:8.8.8.8]", "foreign"],
  ["127.0.0.1.nip.io", "foreign"],
  ["rebound.example:3000", "foreign"],
  ["evillocal.example", "foreign"],
  ["x.platform.example", "hosting"],
])("without an ORIGIN, %s is %s", (host, standing) => {
  expect(judgeHosts(home)(host)).toBe(standing);
});

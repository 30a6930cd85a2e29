import { describe, expect, test } from "vitest";
import { AddressProblem, addressOfDatabase, nameOfAddress, severalServers } from "./database-address.ts";

const server = (host: string, port = 5432) => ({ host, port });
const FIRST = "postgres://u:p@localhost/db?host=a&port=5432";

describe("an address of several servers", () => {
  test.each([
    ["postgres://u:p@a,b/db", [server("a"), server("b")]],
    ["postgres://u:p@a:5433,b:5434/db", [server("a", 5433), server("b", 5434)]],
    ["postgresql://u:p@a:5433,b/db", [server("a", 5433), server("b")]],
    ["postgres://u:p@[::1]:5433,[fe80::2]/db", [server("::1", 5433), server("fe80::2")]],
    ["postgres:///db?host=a,b", [server("a"), server("b")]],
    ["postgres://u:p@a:5433/db?host=a,b", [server("a", 5433), server("b", 5433)]],
    ["postgres:///db?host=a,b&port=5433,5434", [server("a", 5433), server("b", 5434)]],
    ["postgres:///db?host=/run/a,::1&port=5433", [server("/run/a", 5433), server("::1", 5433)]],
    ["postgres://u:p@@ss,word@a,b/db", [server("a"), server("b")]],
  ])("%s", (url, servers) => {
    expect(severalServers(url)?.servers).toEqual(servers);
  });

  test("leads to the server that takes writes unless it says otherwise", () => {
    const role = (query: string) => severalServers(`postgres://a,b/db${query}`)?.role;
    expect(role("")).toBe("read-write");
    expect(role("?target_session_attrs=read-write")).toBe("read-write");
    expect(role("?target_session_attrs=primary")).toBe("primary");
    expect(role("?target_session_attrs=any")).toBe("any");
  });

  test("keeps user, password, database and other settings", () => {
    const several = severalServers("postgres://u:p%40@a,b/db?sslmode=disable&target_session_attrs=any");
    expect(several?.first).toBe("postgres://u:p%40@localhost/db?sslmode=disable&host=a&port=5432");
    expect(severalServers("postgres://u:p@a,b/db")?.first).toBe(FIRST);
  });

  test("can be one server with a role", () => {
    expect(severalServers("postgres://u:p@a/db?target_session_attrs=read-write")).toEqual({
      servers: [server("a")],
      role: "read-write",
      first: FIRST,
    });
  });
});

test.each([
  "postgres://u:p@a:5432/db",
  "postgres://u:p@localhost:5432/db?host=%2Frun%2Fpostgres",
  "postgres://u:a,b@host/db",
  "postgres:///db?options=-c%20search_path%3Da,b",
  "not an address",
])("one server is left to the driver: %s", (url) => {
  expect(severalServers(url)).toBeNull();
});

test.each([
  ["postgres://a,,b/db", "names a host that cannot be read"],
  ["postgres://a,b,/db", "names a host that cannot be read"],
  ["postgres://a,::1/db", "names a host that cannot be read"],
  ["postgres:///db?host=a,", "names a host that cannot be read"],
  ["postgres:///db?host=a:5432,b:5432", "names a host that cannot be read"],
  ["postgres://a:0,b/db", "has a port that is not a number from 1 to 65535"],
  ["postgres://a:5432,b:65536/db", "has a port that is not a number from 1 to 65535"],
  ["postgres://a,b:x/db", "has a port that is not a number from 1 to 65535"],
  ["postgres:///db?host=a,b,c&port=1,2", "names 3 hosts and 2 ports: give one port, or one for each"],
  ["postgres://a,b/db?target_session_attrs=standby", "has target_session_attrs=standby, and must have"],
  ["postgres://a/db?target_session_attrs=", "has target_session_attrs=, and must have"],
])("%s is refused with its reason", (url, reason) => {
  expect(() => severalServers(url)).toThrow(AddressProblem);
  expect(() => severalServers(url)).toThrow(reason);
});

test("the same servers with another database", () => {
  expect(addressOfDatabase("postgres://u:p@a:1,b:2/db?sslmode=disable", "other")).toBe(
    "postgres://u:p@a:1,b:2/other?sslmode=disable",
  );
  expect(addressOfDatabase("postgres://u:p@a", "other")).toBe("postgres://u:p@a/other");
});

test("the name that people read holds no password", () => {
  expect(nameOfAddress("postgres://u:secret@a:1,b:2/db")).toBe("db on a:1, b:2");
  expect(nameOfAddress("postgres://u:secret@localhost/db?host=/run/pg")).toBe("db on /run/pg");
});

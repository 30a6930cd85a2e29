import fc from "fast-check";
import { expect, test } from "vitest";
import { headerAddress } from "./header-address.ts";

test("an address in any script becomes one that a header can hold, and leads to the same place", () => {
  expect(headerAddress("/नेपाल?q=é#x")).toBe("/%E0%A4%A8%E0%A5%87%E0%A4%AA%E0%A4%BE%E0%A4%B2?q=%C3%A9#x");
  expect(headerAddress("/a?b=%C3%A9&c=%2F")).toBe("/a?b=%C3%A9&c=%2F");
  expect(headerAddress("/a\r\nset-cookie: b=c")).toBe("/a%0D%0Aset-cookie:%20b=c");
  expect(headerAddress("/\ud800x")).toBe("/%EF%BF%BDx");
});

test("no text breaks a header", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string(), (path, query) => {
      const address = headerAddress(`/${path}?${query}`);
      expect(new Headers({ location: address }).get("location")).toBe(address);
      expect(address).toMatch(/^[\x21-\x7e]*$/);
      expect(headerAddress(address)).toBe(address);
    }),
  );
});

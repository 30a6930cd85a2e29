import { expect, test } from "vitest";
import { inLanguage } from "./language-scope.server.ts";
import { localPath, readLanguage } from "./local-path.ts";

test("an address carries the language of whoever reads, and English needs none", () => {
  expect(localPath("/courses?q=law#list")).toBe("/courses?q=law#list");
  const local = (path: string) => inLanguage("en-XA", () => localPath(path));
  expect(local("/")).toBe("/en-XA");
  expect(local("/?book=1")).toBe("/en-XA?book=1");
  expect(local("/courses?q=law#list")).toBe("/en-XA/courses?q=law#list");
});

test.each(["#list", "mailto:asha@example.com", "https://example.com/a", "//example.com", "/assets/app.css"])(
  "what is no page of ours stays as it is: %s",
  (address) => expect(inLanguage("ar-XB", () => localPath(address))).toBe(address),
);

test("the language is read from the first part of a path, where it is one", () => {
  expect(readLanguage("/en-XA/courses")).toEqual({ language: "en-XA", path: "/courses" });
  expect(readLanguage("/ar-XB")).toEqual({ language: "ar-XB", path: "/" });
  expect(readLanguage("/ar-XB.data")).toEqual({ language: "en", path: "/ar-XB.data" });
  expect(readLanguage("/en/courses")).toEqual({ language: "en", path: "/en/courses" });
  expect(readLanguage("/courses")).toEqual({ language: "en", path: "/courses" });
});

import { describe, expect, it } from "vitest";
import { FLASH_MESSAGES } from "#app/composition/flash.words.ts";
import { flashCookie, flashMessages, readFlash } from "./flash.server.ts";

flashMessages.provide(FLASH_MESSAGES);

const [cookie = ""] = flashCookie("signed-out").split(";");
const asked = (dest: string) =>
  readFlash(new Request("https://example.com/", { headers: { cookie, "sec-fetch-dest": dest } }));

describe("a message that outlives a redirect", () => {
  it("is taken away with the page that shows it", () => {
    expect(asked("document")).toMatchObject({
      flash: { tone: "success" },
      clear: expect.stringContaining("Max-Age=0"),
    });
  });

  it("stays for the next answer when a script asks, whose router may drop this one", () => {
    expect(asked("empty")).toEqual({ flash: asked("document").flash, clear: null });
  });

  it("can be taken away by the script that shows it", () => {
    expect(flashCookie("signed-out")).not.toContain("HttpOnly");
  });
});

import { expect, test } from "vitest";
import { whatsAppLink } from "./whats-app.ts";

test("a number with its country opens a chat, the text prepared", () => {
  expect(whatsAppLink("+977 980-1234567", "Hi & welcome? https://x.example")).toBe(
    "https://wa.me/9779801234567?text=Hi%20%26%20welcome%3F%20https%3A%2F%2Fx.example",
  );
});

test("without a number, or its country, there is no link", () => {
  expect(whatsAppLink("+9779801234567", null)).toBe("https://wa.me/9779801234567");
  for (const phone of [null, "", "9801234567", "+12"]) expect(whatsAppLink(phone, "Hi")).toBeNull();
});

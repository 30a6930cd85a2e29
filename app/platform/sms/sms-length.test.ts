import { expect, test } from "vitest";
import { cheaperSms, smsLength } from "./sms-length.ts";

test.each([
  ["", "GSM-7", 1],
  ["a".repeat(160), "GSM-7", 1],
  ["a".repeat(161), "GSM-7", 2],
  ["a".repeat(306), "GSM-7", 2],
  ["a".repeat(307), "GSM-7", 3],
  // The euro sign takes two places, and is not split between parts.
  ["€".repeat(80), "GSM-7", 1],
  ["€".repeat(81), "GSM-7", 2],
  ["€".repeat(153), "GSM-7", 3],
  ["न".repeat(70), "UCS-2", 1],
  ["न".repeat(71), "UCS-2", 2],
  ["न".repeat(134), "UCS-2", 2],
  ["न".repeat(135), "UCS-2", 3],
  ["🎓".repeat(35), "UCS-2", 1],
  ["🎓".repeat(67), "UCS-2", 3],
  ["It’s here", "UCS-2", 1],
])("an SMS is sent in parts by its encoding: %#", (text, encoding, parts) => {
  expect(smsLength(text)).toMatchObject({ encoding, parts });
});

test("curly quotes and dashes are plain where that makes an SMS cheaper, and stay in other scripts", () => {
  expect(cheaperSms("We’ve moved – “call” us…")).toBe('We\'ve moved - "call" us...');
  expect(cheaperSms("हामी “यहाँ” छौं")).toBe("हामी “यहाँ” छौं");
});

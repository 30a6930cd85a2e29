import { describe, expect, test } from "vitest";
import {
  DEFAULT_PREFERENCES,
  type NotificationPreferences,
  quietUntil,
  whenToTell,
} from "./when-to-notify.ts";

const told = (wishes: Partial<NotificationPreferences>, written: string, zone = "Asia/Kathmandu") =>
  whenToTell({ ...DEFAULT_PREFERENCES, ...wishes }, new Date(written), zone)?.toISOString() ?? null;

test("at once means after two minutes, hourly after one hour, never never", () => {
  expect(told({}, "2026-11-20T06:00:00Z")).toBe("2026-11-20T06:02:00.000Z");
  expect(told({ pace: "hourly" }, "2026-11-20T06:00:00Z")).toBe("2026-11-20T07:00:00.000Z");
  expect(told({ pace: "never" }, "2026-11-20T06:00:00Z")).toBeNull();
});

test("daily means the next morning by the reader's own clock", () => {
  // 8:00 in Kathmandu is 2:15 in UTC.
  expect(told({ pace: "daily" }, "2026-11-20T02:14:59Z")).toBe("2026-11-20T02:15:00.000Z");
  expect(told({ pace: "daily" }, "2026-11-20T02:15:00Z")).toBe("2026-11-21T02:15:00.000Z");
});

describe("Quiet hours", () => {
  const night = { quietFrom: 22, quietUntil: 7 };

  test("wait for their end, over midnight too", () => {
    // 23:45 and 3:45 in Kathmandu; 7:00 is 1:15 in UTC.
    expect(told(night, "2026-11-20T18:00:00Z")).toBe("2026-11-21T01:15:00.000Z");
    expect(told(night, "2026-11-20T22:00:00Z")).toBe("2026-11-21T01:15:00.000Z");
    expect(told({ quietFrom: 9, quietUntil: 17 }, "2026-11-20T06:00:00Z")).toBe("2026-11-20T11:15:00.000Z");
  });

  test("hold back what is not about a message until their end", () => {
    const quiet = (at: string) => quietUntil(night, new Date(at), "Asia/Kathmandu")?.toISOString() ?? null;
    expect(quiet("2026-11-20T18:00:00Z")).toBe("2026-11-21T01:15:00.000Z");
    expect(quiet("2026-11-21T01:14:59Z")).toBe("2026-11-21T01:15:00.000Z");
    expect(quiet("2026-11-21T01:15:00Z")).toBeNull();
    expect(quietUntil(DEFAULT_PREFERENCES, new Date(), "Asia/Kathmandu")).toBeNull();
  });

  test("leave the other hours as they are, and are none where they are empty", () => {
    expect(told(night, "2026-11-20T15:00:00Z")).toBe("2026-11-20T15:02:00.000Z");
    expect(told({ quietFrom: 9, quietUntil: 9 }, "2026-11-20T06:00:00Z")).toBe("2026-11-20T06:02:00.000Z");
    expect(told({ quietFrom: 9 }, "2026-11-20T06:00:00Z")).toBe("2026-11-20T06:02:00.000Z");
  });

  test("hold on the night when the clock goes forward", () => {
    // Sydney, 4 October 2026: two o'clock is three. Seven is 20:00 in UTC of the day before.
    expect(told(night, "2026-10-03T15:30:00Z", "Australia/Sydney")).toBe("2026-10-03T20:00:00.000Z");
    // Quiet until an hour that does not exist that night: the time jumps to three.
    expect(told({ quietFrom: 22, quietUntil: 2 }, "2026-10-03T14:00:00Z", "Australia/Sydney")).toBe(
      "2026-10-03T16:00:00.000Z",
    );
  });
});

import { expect, it } from "vitest";
import { CONNECT_WITHIN_MS, HEARTBEAT_MS, RECONNECT_MS, STORED_EVENTS } from "./live-times.ts";

it("the stream keeps the times and the buffer of the product rules", () => {
  expect({ CONNECT_WITHIN_MS, HEARTBEAT_MS, RECONNECT_MS, KEPT_EVENTS: STORED_EVENTS }).toEqual({
    CONNECT_WITHIN_MS: 10_000,
    HEARTBEAT_MS: 25_000,
    RECONNECT_MS: [1_000, 2_000, 5_000, 10_000],
    KEPT_EVENTS: 100,
  });
});

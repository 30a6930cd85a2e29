/** The times of live updates in milliseconds (product-rules 9.27), for server and browser. */
export const CONNECT_WITHIN_MS = 10_000;
export const HEARTBEAT_MS = 25_000;
/** Before each attempt to connect again; the last one again and again. */
export const RECONNECT_MS: readonly number[] = [1_000, 2_000, 5_000, 10_000];
/** How many events are stored for clients that reconnect; those who missed more reload the whole page. */
export const STORED_EVENTS = 100;

/** Who has said for so long that a record is open before them is taken to have left. */
export const PRESENT_FOR_MS = 60_000;

/** The address of the stream. */
export const LIVE_PATH = "/api/live";
/** Where a page says that a record is open in it. */
export const PRESENCE_PATH = "/api/presence";

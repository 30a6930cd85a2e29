import type { Channel } from "#app/platform/database/listen.server.ts";
import { repeatUntilDone } from "#app/platform/jobs/repeat-until-done.server.ts";
import type { Logger } from "#app/platform/log/log.server.ts";

/** An edit is often several statements, and several edits come at once. */
const SETTLE_MS = 250;

/**
 * Handles the channel `catalogue`: calls `onChange` after each change of the catalogue by any process, once for
 * simultaneous changes, and once after the database was unreachable, because changes may have been missed. Close it
 * after the connection that listens.
 */
export function catalogueChannel(options: {
  log: Logger;
  onChange: () => Promise<void>;
}): Channel & { close(): Promise<void> } {
  const { log, onChange } = options;
  let settling: NodeJS.Timeout | undefined;
  let closed = false;
  const reading = repeatUntilDone(onChange, (error) =>
    log.warn({ err: error }, "the changed catalogue could not be read, it is tried again"),
  );

  function changed() {
    clearTimeout(settling);
    if (closed) return;
    settling = setTimeout(reading.wake, SETTLE_MS);
  }

  return {
    onNotice: changed,
    onConnected: changed,
    close() {
      closed = true;
      clearTimeout(settling);
      return reading.close();
    },
  };
}

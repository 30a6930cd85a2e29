// Copies a file over and over as the store of files keeps one: hashed, encrypted, hashed again, durable.
import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import path from "node:path";
import { openDiskStore } from "#app/platform/files/disk-store.server.ts";
import { createFileStore } from "#app/platform/files/file-store.server.ts";
import { measureSome } from "../measure.ts";

export interface CopyLoad {
  readonly file: string;
  readonly folder: string;
  readonly warmUpMs: number;
  readonly durationMs: number;
}

process.once("message", async (message) => {
  const { file, folder, ...durations } = message as CopyLoad;
  const files = createFileStore({
    blobs: openDiskStore(folder),
    keys: [{ id: "bench", bytes: randomBytes(32) }],
    staging: path.join(folder, "staging"),
  });
  const measured = await measureSome(async () => {
    const begun = performance.now();
    const { blob } = await files.write(createReadStream(file));
    const taken = performance.now() - begun;
    await files.blobs.remove(blob);
    return taken;
  }, durations);
  process.send?.(measured, () => process.disconnect());
});

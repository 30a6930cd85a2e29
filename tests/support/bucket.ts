import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import S3rver from "s3rver";
import { onTestFinished } from "vitest";
import type { S3Settings } from "#app/platform/environment/file-settings.server.ts";

/** A bucket of an S3-compatible server that runs until the test ends. */
export async function testBucket(): Promise<S3Settings> {
  const directory = await mkdtemp(path.join(tmpdir(), "southbound-bucket-"));
  const bucket = "papers";
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  onTestFinished(async () => {
    await server.close();
    await rm(directory, { recursive: true, force: true });
  });
  return {
    endpoint: `http://127.0.0.1:${port}`,
    region: "us-east-1",
    bucket,
    // The only keys that this server knows.
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
    pathStyle: true,
  };
}

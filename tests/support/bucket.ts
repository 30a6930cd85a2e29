import { mkdtemp, rm, utimes } from "node:fs/promises";
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
    // The bucket is in the path, also where a test gives this server a name.
    vhostBuckets: false,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  // At Amazon's and others, a copy of an object onto itself is stored now; this server leaves the time as it was.
  const { store } = server;
  const copy = store.copyObject.bind(store);
  store.copyObject = async (...given) => {
    const [, , toBucket, toKey] = given;
    const copied = await copy(...given);
    await utimes(store.getResourcePath(toBucket, toKey, "object"), new Date(), new Date());
    return copied;
  };
  // The marks with which it continues a list need a cipher that OpenSSL no longer has: lists come whole.
  const list = store.listObjects.bind(store);
  store.listObjects = (of, options) => list(of, { ...options, maxKeys: Number.POSITIVE_INFINITY });
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

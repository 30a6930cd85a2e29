import { createReadStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import type { S3Settings } from "#app/platform/environment/file-settings.server.ts";
import { BlobMissing, type BlobStore, isBlobName } from "./blob-store.ts";

const PREFIX = "files/";

/** Files in a bucket of an S3-compatible store. */
export function openS3Store(settings: S3Settings): BlobStore {
  const { bucket: Bucket } = settings;
  const client = new S3Client({
    region: settings.region,
    ...(settings.endpoint === undefined ? {} : { endpoint: settings.endpoint }),
    forcePathStyle: settings.pathStyle,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    // What it would say on the console: whoever asked is told by the error.
    logger: { trace() {}, debug() {}, info() {}, warn() {}, error() {} },
    // Checksums of a newer kind are refused by stores that only speak the older protocol; each file has its own hash.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const Key = (name: string) => {
    if (!isBlobName(name)) throw new RangeError("A file's name is a hash");
    return PREFIX + name;
  };
  return {
    async put(name, localFile) {
      const { size } = await stat(localFile);
      const Body = createReadStream(localFile);
      await client.send(new PutObjectCommand({ Bucket, Key: Key(name), Body, ContentLength: size }));
      await rm(localFile, { force: true });
    },
    async get(name, range) {
      if (range && range.to <= range.from) return empty();
      const Range = range ? `bytes=${range.from}-${range.to - 1}` : undefined;
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: Key(name), Range }));
        if (!Body) throw new BlobMissing();
        return Body as unknown as AsyncIterable<Uint8Array>;
      } catch (error) {
        throw error instanceof NoSuchKey ? new BlobMissing() : error;
      }
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: Key(name) }));
    },
    async *list() {
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: PREFIX, ContinuationToken }),
        );
        for (const { Key: key = "", Size = 0, LastModified } of page.Contents ?? []) {
          const name = key.slice(PREFIX.length);
          if (isBlobName(name)) yield { name, size: Size, storedAt: LastModified ?? new Date(0) };
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    },
  };
}

async function* empty(): AsyncGenerator<Uint8Array> {}

import { openAsBlob } from "node:fs";
import { rm } from "node:fs/promises";
import { DOMParser } from "@xmldom/xmldom";
import { AwsClient } from "aws4fetch";
import type { S3Settings } from "#app/platform/environment/file-settings.server.ts";
import { BlobMissing, type BlobStore, isBlobName, StoreOutOfReach } from "./blob-store.ts";

const PREFIX = "files/";
/** Of what the store answers with 429 or 5xx, with longer and longer pauses: some 6 s in all. */
const RETRIES = 6;

/** Files in a bucket of an S3-compatible store. */
export function openS3Store(settings: S3Settings): BlobStore {
  const { region, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({ service: "s3", region, accessKeyId, secretAccessKey, retries: RETRIES });
  const bucket = addressOf(settings);
  const at = (name: string) => {
    if (!isBlobName(name)) throw new RangeError("A file's name is a hash");
    return `${bucket}/${PREFIX}${name}`;
  };
  async function ask(address: string, init: RequestInit, taken: readonly number[]): Promise<Response> {
    const response = await client.fetch(address, init).catch(unanswered);
    const { status } = response;
    if (taken.includes(status)) return response;
    const { 1: code } = /<Code>(\w+)<\/Code>/.exec(await response.text().catch(unanswered)) ?? [];
    throw code === "NoSuchKey" ? new BlobMissing() : new StoreOutOfReach({ status, code });
  }
  return {
    async put(name, localFile) {
      // Its length is known, which stores want, and it can be sent again.
      const body = await openAsBlob(localFile);
      await ask(at(name), { method: "PUT", body }, [200]).then(emptied);
      await rm(localFile, { force: true });
    },
    async get(name, range) {
      if (range && range.to <= range.from) return empty();
      const headers: HeadersInit = range ? { range: `bytes=${range.from}-${range.to - 1}` } : {};
      const { body } = await ask(at(name), { headers }, range ? [200, 206] : [200]);
      return body ? piecesOf(body) : empty();
    },
    async remove(name) {
      await ask(at(name), { method: "DELETE" }, [200, 204]).then(emptied);
    },
    async *list() {
      let token: string | undefined;
      do {
        const query = new URLSearchParams({ "list-type": "2", prefix: PREFIX });
        if (token !== undefined) query.set("continuation-token", token);
        const response = await ask(`${bucket}/?${query}`, {}, [200]);
        const page = new DOMParser().parseFromString(await response.text(), "text/xml");
        for (const entry of Array.from(page.getElementsByTagName("Contents"))) {
          const name = textOf(entry, "Key").slice(PREFIX.length);
          const storedAt = new Date(textOf(entry, "LastModified"));
          if (isBlobName(name)) yield { name, size: Number(textOf(entry, "Size")), storedAt };
        }
        token = page.getElementsByTagName("NextContinuationToken")[0]?.textContent ?? undefined;
      } while (token);
    },
  };
}

/** Of the bucket, without a slash at its end. */
function addressOf({ endpoint, region, bucket, pathStyle }: S3Settings): string {
  const url = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`);
  if (pathStyle) url.pathname = `${url.pathname.replace(/\/$/, "")}/${bucket}`;
  else url.hostname = `${bucket}.${url.hostname}`;
  return url.href.replace(/\/$/, "");
}

const textOf = (entry: Element, tag: string) => entry.getElementsByTagName(tag)[0]?.textContent ?? "";

/** An answer that is not read would hold its connection. */
const emptied = (response: Response) => response.arrayBuffer();

function unanswered(cause: unknown): never {
  throw new StoreOutOfReach({ cause });
}

async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    unanswered(error);
  }
}

async function* empty(): AsyncGenerator<Uint8Array> {}

import { openAsBlob } from "node:fs";
import { rm } from "node:fs/promises";
import { DOMParser } from "@xmldom/xmldom";
import { AwsClient } from "aws4fetch";
import type { S3Settings } from "#app/platform/environment/file-settings.server.ts";
import { isStoreOutOfReach, StoreOutOfReach } from "#app/platform/results/out-of-reach.ts";
import { BlobMissing, type BlobStore, isBlobMissing, isBlobName } from "./blob-store.ts";
import { within } from "./patience.ts";

const PREFIX = "files/";
/** A temporary object outside the prefix of the files. */
const PROBE = "probe";
/** For responses of the store with 429 or 5xx, with increasing pauses: some 6 s in all. */
const RETRIES = 6;

/**
 * How long a bucket may not respond: to a request, to a file that is sent, and within a file that it sends. Users are
 * answered before their connection is cut.
 */
const PATIENCE = { answerMs: 15_000, sendMs: 40_000, pieceMs: 20_000 };

/** Files in a bucket of an S3-compatible store. */
export function openS3Store(settings: S3Settings, patience: Partial<typeof PATIENCE> = {}): BlobStore {
  const { answerMs, sendMs, pieceMs } = { ...PATIENCE, ...patience };
  const { region, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({ service: "s3", region, accessKeyId, secretAccessKey, retries: RETRIES });
  const bucket = addressOf(settings);
  const at = (name: string) => {
    if (!isBlobName(name)) throw new RangeError("A file's name is a hash");
    return `${bucket}/${PREFIX}${name}`;
  };
  /** @param read reads the response, within the same time limit */
  async function ask<Answer>(
    address: string,
    { milliseconds = answerMs, ...init }: RequestInit & { milliseconds?: number },
    taken: readonly number[],
    read: (response: Response) => Promise<Answer>,
  ): Promise<Answer> {
    const ended = new AbortController();
    const asked = async () => {
      const response = await client.fetch(address, { ...init, signal: ended.signal });
      const { status } = response;
      if (taken.includes(status)) return read(response);
      const { 1: code } = /<Code>(\w+)<\/Code>/.exec(await response.text()) ?? [];
      throw code === "NoSuchKey" ? new BlobMissing() : new StoreOutOfReach({ status, code });
    };
    try {
      return await within(milliseconds, asked());
    } catch (error) {
      ended.abort();
      throw isBlobMissing(error) || isStoreOutOfReach(error) ? error : new StoreOutOfReach({ cause: error });
    }
  }
  const list = (query: Readonly<Record<string, string>>) => {
    const address = `${bucket}/?${new URLSearchParams({ "list-type": "2", prefix: PREFIX, ...query })}`;
    return ask(address, {}, [200], (response) => response.text());
  };
  const put = (address: string, body: Blob) =>
    ask(address, { method: "PUT", body, milliseconds: sendMs }, [200], emptied);
  const remove = (address: string) => ask(address, { method: "DELETE" }, [200, 204], emptied);
  /** Files could not be stored recently: only storing one shows whether it works again. */
  let refusesFiles = false;
  return {
    async put(name, localFile) {
      // Its length is known, which stores require, and it can be sent again.
      const body = await openAsBlob(localFile);
      refusesFiles = true;
      await put(at(name), body);
      refusesFiles = false;
      await rm(localFile, { force: true });
    },
    async get(name, range) {
      if (range && range.to <= range.from) return empty();
      const headers: HeadersInit = range ? { range: `bytes=${range.from}-${range.to - 1}` } : {};
      return ask(at(name), { headers }, range ? [200, 206] : [200], async ({ body }) =>
        body ? piecesOf(body, pieceMs) : empty(),
      );
    },
    async remove(name) {
      await remove(at(name));
    },
    async renew(name) {
      // A store has no other way to set the time than a copy onto itself, which moves no bytes through here.
      const headers = {
        "x-amz-copy-source": `/${settings.bucket}/${PREFIX}${name}`,
        "x-amz-metadata-directive": "REPLACE",
      };
      try {
        await ask(at(name), { method: "PUT", headers, milliseconds: sendMs }, [200], copied);
      } catch (error) {
        if (!isBlobMissing(error)) throw error;
      }
    },
    async probe() {
      await list({ "max-keys": "1" });
      if (!refusesFiles) return;
      await put(`${bucket}/${PROBE}`, new Blob([PROBE]));
      await remove(`${bucket}/${PROBE}`);
      refusesFiles = false;
    },
    async *list() {
      let token: string | undefined;
      do {
        const text = await list(token === undefined ? {} : { "continuation-token": token });
        const page = new DOMParser().parseFromString(text, "text/xml");
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

/** The address of the bucket, without a trailing slash. */
function addressOf({ endpoint, region, bucket, pathStyle }: S3Settings): string {
  const url = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`);
  if (pathStyle) url.pathname = `${url.pathname.replace(/\/$/, "")}/${bucket}`;
  else url.hostname = `${bucket}.${url.hostname}`;
  return url.href.replace(/\/$/, "");
}

const textOf = (entry: Element, tag: string) => entry.getElementsByTagName(tag)[0]?.textContent ?? "";

/** A response that is not read would keep its connection. */
const emptied = (response: Response) => response.arrayBuffer();

/** A copy can fail after its response of 200 has started: its body says so. */
async function copied(response: Response): Promise<void> {
  const { 1: code } = /<Error>.*<Code>(\w+)<\/Code>/s.exec(await response.text()) ?? [];
  if (code !== undefined) throw new StoreOutOfReach({ status: response.status, code });
}

/** The pieces sent by a bucket, each within the time limit. */
async function* piecesOf(body: ReadableStream<Uint8Array>, pieceMs: number): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await within(pieceMs, reader.read());
      if (done) return;
      yield value;
    }
  } catch (error) {
    throw isStoreOutOfReach(error) ? error : new StoreOutOfReach({ cause: error });
  } finally {
    // Not awaited: a bucket that does not respond does not confirm the cancellation either.
    reader.cancel().catch(() => undefined);
  }
}

async function* empty(): AsyncGenerator<Uint8Array> {}

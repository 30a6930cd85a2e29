import { randomUUID } from "node:crypto";
import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { beforeAll, describe, expect, it } from "vitest";
import { UPLOADS_PATH } from "#app/admissions/documents/document-paths.ts";
import { loadEnv } from "#app/platform/environment/env.server.ts";
import type { UploadRule } from "#app/platform/forms/upload-reader.server.ts";
import { UPLOAD_ADDRESSES } from "#app/registry/upload-addresses.server.ts";
import routes from "#app/routes.ts";

interface Door {
  /** As it is asked for: with an id for each parameter. */
  readonly address: string;
  /** The files that its forms may have. */
  readonly uploads: readonly UploadRule[];
}

/** The addresses whose forms may have a file. */
let doors: readonly Door[];
beforeAll(async () => {
  const all = addressesOf(routes).map(async ({ address, file }) => ({
    address,
    uploads: await uploadsOf(file),
  }));
  doors = (await Promise.all(all)).filter(({ uploads }) => uploads.length > 0);
  // It loads the whole product.
}, 240_000);

function addressesOf(entries: readonly RouteConfigEntry[], above = ""): { address: string; file: string }[] {
  return entries.flatMap(({ path: own, file, children = [] }) => {
    const address = own === undefined ? above : `${above}/${own}`;
    return [
      { file, address: address.replaceAll(/:\w+/g, () => randomUUID()) },
      ...addressesOf(children, address),
    ];
  });
}

async function uploadsOf(file: string): Promise<UploadRule[]> {
  const { action } = await import(/* @vite-ignore */ path.resolve("app", file));
  const intents: Record<string, { upload?: UploadRule }> = action?.intents ?? {};
  return Object.values(intents).flatMap(({ upload }) => upload ?? []);
}

const entriesOf = (address: string) => UPLOAD_ADDRESSES.filter(({ path: entry }) => entry.test(address));

describe("the addresses that take larger bodies", () => {
  it("are those of all forms that may have a file, each in one entry", () => {
    expect(doors.length).toBeGreaterThan(0);
    for (const { address } of doors) {
      expect(entriesOf(address), address).toHaveLength(1);
      // What the router posts to.
      expect(entriesOf(`${address}.data`), `${address}.data`).toHaveLength(1);
    }
  });

  it("each have such a form, but for the pieces of an upload", () => {
    const idle = UPLOAD_ADDRESSES.filter(
      ({ path: entry }) => !doors.some(({ address }) => entry.test(address)),
    );
    expect(idle).toEqual(entriesOf(`${UPLOADS_PATH}/${randomUUID()}`));
  });

  it("take the largest file of any of their forms, and the fields around it", () => {
    const env = loadEnv("start", { BASE_URL: "http://localhost", DEMO: "0" });
    for (const { address, uploads } of doors) {
      for (const { most } of uploads) {
        expect(entriesOf(address)[0]?.most(env), address).toBeGreaterThan(most(env));
      }
    }
  });
});

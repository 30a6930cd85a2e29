import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { UPLOADS_PATH } from "#app/admissions/documents/document-paths.ts";
import { UPLOAD_ADDRESSES } from "#app/composition/upload-addresses.server.ts";
import { loadEnv } from "#app/platform/environment/env.server.ts";
import { loadBuild } from "#tests/support/built-application.ts";
import { doorsOf } from "#tests/support/doors.ts";

const { routes } = await loadBuild();

/** The addresses whose forms can have a file, with an id for each parameter. */
const doors = doorsOf(routes)
  .filter(({ uploads }) => uploads.length > 0)
  .map(({ path, uploads }) => ({ address: path.replaceAll(/:\w+/g, () => randomUUID()), uploads }));

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

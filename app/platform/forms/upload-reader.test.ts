import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { openDiskStore } from "#app/platform/files/disk-store.server.ts";
import { createFileStore } from "#app/platform/files/file-store.server.ts";
import { fieldsOf } from "./form-fields.server.ts";
import { readUpload } from "./upload-reader.server.ts";

const fields = fieldsOf(z.object({ note: z.string() }));
const rule = { field: "file", most: 20_000_000 };

/** A form with a text before and after its file. */
function posted(bytes: number): Request {
  const form = new FormData();
  form.append("note", "before");
  form.append("file", new Blob([Buffer.alloc(bytes, "x")]), "passport.pdf");
  form.append("note", "after");
  return new Request("https://southbound.example/", { method: "POST", body: form });
}

/** A store on a disk that refuses every write. */
async function refusingStore() {
  const folder = await mkdtemp(path.join(tmpdir(), "southbound-refusing-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(path.join(folder, "full"), "");
  const place = path.join(folder, "full", "files");
  const keys = [{ id: "first", bytes: Buffer.alloc(32) }] as const;
  return createFileStore({ blobs: openDiskStore(place), keys, staging: path.join(place, "staging") });
}

test.each([10, 8_000_000])(
  "a file of %i bytes that cannot be stored leaves the texts of its form",
  async (bytes) => {
    const { form, file } = await readUpload(posted(bytes), fields, rule, await refusingStore());
    expect(file).toMatchObject({ kind: "unstored", name: "passport.pdf", error: { code: "ENOTDIR" } });
    expect(form.getAll("note")).toEqual(["before", "after"]);
  },
);

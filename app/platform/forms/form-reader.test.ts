import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { severalSchema } from "#app/platform/text/several.ts";
import { anyOf, fieldsOf } from "./form-fields.server.ts";
import { readForm, withFields } from "./form-reader.server.ts";

const fields = fieldsOf([
  z.object({ name: z.string().max(80), levels: severalSchema(z.string(), 3).optional() }),
  "claim",
  { file: { length: 40_000 } },
]);

const URLENCODED = "application/x-www-form-urlencoded";

function posted(body: BodyInit, type?: string): Promise<FormData> {
  const headers: Record<string, string> = type ? { "content-type": type } : {};
  return readForm(new Request("http://localhost/", { method: "POST", body, headers }), fields);
}

/** The status with which a body is refused; null if it is accepted. */
async function refusal(body: BodyInit, type?: string): Promise<number | null> {
  return posted(body, type).then(
    () => null,
    (thrown) => thrown.init?.status ?? thrown,
  );
}

const parts = (count: number, name: (index: number) => string, value = "x") => {
  const form = new FormData();
  for (let index = 0; index < count; index += 1) form.append(name(index), value);
  return form;
};

describe("the fields of a form", () => {
  test("are those of its schema, through everything that wraps one, and those that are named", () => {
    const schema = z
      .union([z.object({ a: z.string().max(50_000).nullish() }), z.object({ b: z.array(z.string()).max(7) })])
      .and(z.object({ c: severalSchema(z.string(), 4) }))
      .transform((value) => value);
    expect(Object.fromEntries(fieldsOf([schema, "d", { e: { most: 2 } }]).known)).toEqual({
      intent: { most: 1, length: 32_768 },
      a: { most: 1, length: 100_000 },
      b: { most: 7, length: 32_768 },
      c: { most: 4, length: 32_768 },
      d: { most: 1, length: 32_768 },
      e: { most: 2, length: 32_768 },
    });
  });

  test("can be as many as their names have a pattern for, and no more", async () => {
    const made = fieldsOf({ pattern: /^field-[0-9]+$/, most: 3, length: 20 });
    const read = (count: number, name = "field-", value = "x") =>
      readForm(
        new Request("http://localhost/", { method: "POST", body: parts(count, (at) => name + at, value) }),
        made,
      );
    expect([...withFields(await read(3), made).keys()]).toEqual(["field-0", "field-1", "field-2"]);
    expect([...(await read(3, "other-")).keys()]).toEqual([]);
    await expect(read(5)).rejects.toMatchObject({ init: { status: 413 } });
    await expect(read(1, "field-", "x".repeat(21))).rejects.toMatchObject({ init: { status: 413 } });
  });

  test("of several forms are the widest of each", () => {
    const all = anyOf([fieldsOf({ a: { most: 3 } }), fieldsOf(["a", "b"])]);
    expect([...all.known].map(([name, { most }]) => [name, most])).toEqual([
      ["intent", 1],
      ["a", 3],
      ["b", 1],
    ]);
  });
});

describe("a posted form", () => {
  test("is read as the platform reads it, in both encodings", async () => {
    const text = fc.string({ unit: "grapheme", maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(text, fc.array(text, { maxLength: 3 }), async (name, levels) => {
        const pairs = [["name", name], ...levels.map((level) => ["levels", level])] as [string, string][];
        const form = new FormData();
        for (const [key, value] of pairs) form.append(key, value);
        // Browsers send line ends like this, which is all that the encoding changes.
        const crlf = pairs.map(([key, value]) => [key, value.replace(/\r\n?|\n/g, "\r\n")]);
        expect([...(await posted(form))]).toEqual(crlf);
        expect([...(await posted(new URLSearchParams(pairs)))]).toEqual(pairs);
      }),
    );
  });

  test("keeps files, with their names and bytes", async () => {
    const form = new FormData();
    form.append("file", new File([new Uint8Array([0, 255, 13, 10])], "टाइम.ics", { type: "text/calendar" }));
    const file = (await posted(form)).get("file") as File;
    expect([file.name, file.type, [...new Uint8Array(await file.arrayBuffer())]]).toEqual([
      "टाइम.ics",
      "text/calendar",
      [0, 255, 13, 10],
    ]);
  });

  test("has no field that the form does not know, of either encoding", async () => {
    const names = ["__proto__", "constructor", "__intent__", "name[0]", "a.b", "", "levels"];
    expect([...(await posted(new URLSearchParams(names.map((name) => [name, "x"])))).keys()]).toEqual([
      "levels",
    ]);
    expect([...(await posted(parts(names.length, (index) => names[index] ?? ""))).keys()]).toEqual([
      "levels",
    ]);
    const sent = await posted("intent=i&name=n&claim=c", URLENCODED);
    expect([...withFields(sent, fieldsOf("claim")).keys()]).toEqual(["intent", "claim"]);
  });

  test("is refused for an unknown field whose name has to be known", async () => {
    const strict = fieldsOf(["group.field", /\./]);
    const send = (body: string) =>
      readForm(new Request("http://localhost/", { method: "POST", body: new URLSearchParams(body) }), strict);
    expect([...(await send("group.field=x&other=y")).keys()]).toEqual(["group.field"]);
    await expect(send("group.other=x")).rejects.toMatchObject({ init: { status: 400 } });
  });

  test("may have a field once more than it should, so that its schema can say so", async () => {
    expect(await refusal("name=a&name=b&levels=1&levels=2&levels=3&levels=4", URLENCODED)).toBeNull();
  });

  test.each<[string, () => BodyInit, string?]>([
    ["a field that goes on", () => "name=a&name=b&name=c", URLENCODED],
    ["a list that goes on", () => parts(5, () => "levels")],
    ["too many unknown fields", () => "a&".repeat(101), URLENCODED],
    ["too many unknown parts", () => parts(101, (index) => `n${index}`)],
    ["nothing between many ampersands", () => "&".repeat(500_000), URLENCODED],
    ["a name without an end", () => "n".repeat(201), URLENCODED],
    ["a name without an end in a part", () => parts(1, () => "n".repeat(201))],
    ["a value without an end", () => `name=${"v".repeat(33_000)}`, URLENCODED],
    ["an escaped value without an end", () => `name=${"%41".repeat(150_000)}`, URLENCODED],
    ["a part without an end", () => parts(1, () => "name", "v".repeat(33_000))],
    ["several long values", () => new URLSearchParams(fill(["intent", "name", "levels", "levels", "claim"]))],
    ["a file that is too large", () => fileOf(80_001)],
    ["a body that is too large", () => `x=${"v".repeat(512 * 1024)}`, URLENCODED],
  ])("is refused as too large with %s", async (_, body, type) => {
    expect(await refusal(body(), type)).toBe(413);
  });

  const bytes = (...given: number[]) => new Uint8Array([...Buffer.from("name="), ...given]);
  const part = (head: string, value: Uint8Array | string = "x") =>
    Buffer.concat([Buffer.from(`--b\r\n${head}\r\n\r\n`), Buffer.from(value), Buffer.from("\r\n--b--\r\n")]);
  const MULTIPART = "multipart/form-data; boundary=b";
  test.each<[string, () => BodyInit, string?]>([
    ["bytes that are no UTF-8", () => bytes(0xff), URLENCODED],
    ["escapes that are no UTF-8", () => "name=%ff", URLENCODED],
    ["half a letter at its end", () => "name=%e0%a4", URLENCODED],
    ["a lone surrogate", () => "name=%ed%a0%80", URLENCODED],
    ["a name that is no UTF-8", () => "%ff=x", URLENCODED],
    [
      "a part that is no UTF-8",
      () => part('content-disposition: form-data; name="name"', bytes(0xff)),
      MULTIPART,
    ],
    ["a part without a name", () => part("content-disposition: form-data"), MULTIPART],
    ["a part without an end", () => '--b\r\ncontent-disposition: form-data; name="name"\r\n\r\nx', MULTIPART],
    ["no boundary", () => "x", "multipart/form-data"],
    ["JSON", () => "{}", "application/json"],
    ["plain text", () => "name=x", "text/plain"],
  ])("is refused as no form with %s", async (_, body, type) => {
    expect(await refusal(body(), type)).toBe(400);
  });

  test("that nobody sends to its end is no form", async () => {
    const body = new ReadableStream({
      pull: (controller) => controller.error(new Error("gone")),
    });
    const request = new Request("http://localhost/", {
      method: "POST",
      body,
      duplex: "half",
      headers: { "content-type": URLENCODED },
    } as RequestInit);
    await expect(readForm(request, fields)).rejects.toMatchObject({ init: { status: 400 } });
  });
});

function fill(names: readonly string[]): [string, string][] {
  return names.map((name) => [name, "v".repeat(30_000)]);
}

function fileOf(size: number): FormData {
  const form = new FormData();
  form.append("file", new File([new Uint8Array(size)], "large.ics"));
  return form;
}

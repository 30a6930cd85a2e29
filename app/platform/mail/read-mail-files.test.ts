import { expect, test } from "vitest";
import { type MailFiles, readMailFiles } from "./read-mail-files.server.ts";

const part = (type: string, lines: readonly string[], bytes: string | Buffer) =>
  [
    `Content-Type: ${type}`,
    "Content-Transfer-Encoding: base64",
    ...lines,
    "",
    ...(Buffer.from(bytes)
      .toString("base64")
      .match(/.{1,76}/g) ?? []),
  ].join("\r\n");
const html = (text: string) => ["Content-Type: text/html; charset=utf-8", "", text].join("\r\n");
const mail = (...parts: string[]) =>
  Buffer.from(
    [
      "From: Bina <bina@field.example>",
      "MIME-Version: 1.0",
      'Content-Type: multipart/mixed; boundary="b"',
      "",
      ...parts.flatMap((one) => ["--b", one]),
      "--b--",
      "",
    ].join("\r\n"),
  );
const read = async (source: Buffer, most = { files: 10, bytes: 1_000_000 }): Promise<MailFiles> => {
  const answer = await readMailFiles(source, most);
  if (!answer.ok) throw new Error("It is read");
  return answer.value;
};
const inline = (name: string) => [`Content-Disposition: inline; filename="${name}"`];
const text = (bytes: MailFiles["files"][number]["bytes"] | undefined) =>
  typeof bytes === "object" ? Buffer.from(bytes).toString() : bytes;

test("files come with their names and bytes, whatever a phone marks them as; small pictures are counted", async () => {
  const logo = (id: string) =>
    part("image/png", ["Content-Disposition: inline", `Content-ID: <${id}@x>`], "tiny");
  const { files, smallPictures } = await read(
    mail(
      html('<p>My passport.</p><img src="cid:logo@x"><img src="cid:pixel@x"><img src="cid:photo@x">'),
      part("image/jpeg", inline("IMG_0042.jpg"), "a photo"),
      part("application/pdf", inline("../pass\u202eport.pdf"), "a paper"),
      logo("logo"),
      logo("pixel"),
      part("image/heic", ["Content-Disposition: inline", "Content-ID: <photo@x>"], Buffer.alloc(20_000, "b")),
      part('application/pkcs7-signature; name="smime.p7s"', ["Content-Disposition: attachment"], "signed"),
      part(
        "application/pgp-signature",
        ["Content-Disposition: attachment; filename=signature.asc"],
        "signed",
      ),
    ),
  );
  expect(files.map(({ name }) => name)).toEqual([
    "IMG_0042.jpg",
    expect.stringMatching(/port\.pdf$/),
    "image.heic",
  ]);
  expect(files[1]?.name).not.toMatch(/[/\u202e]/);
  expect([text(files[0]?.bytes), text(files[1]?.bytes)]).toEqual(["a photo", "a paper"]);
  expect(smallPictures).toBe(2);
});

test("what is too large, and one too many, is named without its bytes", async () => {
  const many = ["1.pdf", "2.pdf", "3.pdf"].map((name) => part("application/pdf", inline(name), name));
  const large = part("application/pdf", inline("large.pdf"), "x".repeat(2_000));
  const { files } = await read(mail(html("<p>Yes.</p>"), large, ...many), { files: 2, bytes: 1_000 });
  expect(files.map(({ name, bytes }) => [name, text(bytes)])).toEqual([
    ["large.pdf", "too-big"],
    ["1.pdf", "1.pdf"],
    ["2.pdf", "2.pdf"],
    ["3.pdf", "too-many"],
  ]);
});

import { describe, expect, test } from "vitest";
import { readMail } from "./read-mail.server.ts";

const part = (type: string, lines: readonly string[], body = "AAAA") =>
  [`Content-Type: ${type}`, "Content-Transfer-Encoding: base64", ...lines, "", body].join("\r\n");
const text = (words: string, type = "text/plain") =>
  [`Content-Type: ${type}; charset=utf-8`, "", words].join("\r\n");
const mail = (...parts: string[]) =>
  [
    "From: Bina <bina@field.example>",
    "To: <replies+x@agency.example>",
    "MIME-Version: 1.0",
    'Content-Type: multipart/mixed; boundary="b"',
    "",
    ...parts.flatMap((one) => ["--b", one]),
    "--b--",
  ].join("\r\n");
const read = async (source: string) => {
  const { value } = (await readMail(Buffer.from(source))) as {
    value: { text: string; attachments: number; smallPictures: number };
  };
  return value;
};
const PHOTO = part('image/jpeg; name="IMG_0042.jpg"', [
  'Content-Disposition: inline; filename="IMG_0042.jpg"',
]);

describe("files", () => {
  test.each([
    ["a photo that a phone marks as inline", PHOTO],
    [
      "a PDF that a phone marks as inline",
      part('application/pdf; name="passport.pdf"', ['Content-Disposition: inline; filename="passport.pdf"']),
    ],
    ["a photo with a name alone", part('image/heic; name="IMG_0043.HEIC"', [])],
    ["a photo without a name", part("image/jpeg", ["Content-Disposition: inline"])],
    [
      "a document that is attached",
      part("application/msword", ["Content-Disposition: attachment; filename=sop.doc"]),
    ],
    ["a document with a name alone", part('application/zip; name="all.zip"', [])],
  ])("are %s", async (_, one) => {
    expect(await read(mail(text("Here is my passport."), one, text("Sent from my iPhone")))).toMatchObject({
      attachments: 1,
      text: expect.stringContaining("Here is my passport."),
    });
  });

  const shown = (name: string) => [
    text(`<p>Yes.</p><img src="cid:one@x">`, "text/html"),
    part(`image/png; name="${name}"`, [
      `Content-Disposition: inline; filename="${name}"`,
      "Content-ID: <one@x>",
    ]),
  ];
  test("are photos that stand in the text, too, but no small pictures of a signature", async () => {
    expect((await read(mail(...shown("IMG_0044.png")))).attachments).toBe(1);
    expect(await read(mail(...shown("image001.png")))).toMatchObject({ attachments: 0, smallPictures: 1 });
  });

  test.each([
    [
      "signature",
      part("application/pkcs7-signature; name=smime.p7s", [
        "Content-Disposition: attachment; filename=smime.p7s",
      ]),
    ],
    [
      "older signature",
      part("application/x-pkcs7-signature", ["Content-Disposition: attachment; filename=smime.p7s"]),
    ],
    [
      "signature of unknown type",
      part("application/octet-stream", ["Content-Disposition: attachment; filename=SMIME.P7S"]),
    ],
    [
      "signature of PGP",
      part("application/pgp-signature; name=signature.asc", [
        "Content-Disposition: attachment; filename=signature.asc",
      ]),
    ],
  ])("are no %s", async (_, one) => {
    expect(await read(mail(text("Yes."), one))).toMatchObject({ attachments: 0, text: "Yes." });
  });
});

test("the text of HTML is read where the plain one is empty", async () => {
  const alternative = [
    'Content-Type: multipart/alternative; boundary="c"',
    "",
    ...["--c", text(" "), "--c", text("<p>In July.</p>", "text/html"), "--c--"],
  ].join("\r\n");
  expect((await read(mail(alternative))).text).toBe("In July.");
});

test("the quotation in HTML is found by the address that was written to, in any language", async () => {
  const html = `<div>हुन्छ, पठाउँछु।</div><br><div>सन् २०२६ नोभेम्बर २७, १०:०१ मा Southbound &lt;<a href="mailto:replies+x@agency.example">replies+x@agency.example</a>&gt; ले लेख्नुभयो:<br></div><blockquote>Hello Bina</blockquote>`;
  expect((await read(mail(text(html, "text/html")))).text).toBe("हुन्छ, पठाउँछु।");
});

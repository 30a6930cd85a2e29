import { PDFiumLibrary } from "@hyzyla/pdfium";
import { createElement } from "react";
import { expect, test } from "vitest";
import { renderPdf } from "./render-pdf.server.ts";
import { Facts, Sheet } from "./sheet.pdf.tsx";

/** With a syllable that was laid out without an end in another font, conjuncts, and both joiners. */
const NAMES = "सिद्धार्थ श्रेष्ठ, कुमारी लक्ष्मी, विद्यार्थी, राष्ट्र, स्वास्थ्य, गर्‍यो, राम‌को, भूषण";

function Names() {
  const children = createElement(Facts, { facts: [["Name", NAMES]] });
  return createElement(Sheet, { brandName: "Southbound", title: "सिद्धार्थ", foot: "", children });
}

test("a PDF has names in Devanagari", async () => {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(await renderPdf(Names, {}));
  const text = document.getPage(0).getText();
  document.destroy();
  library.destroy();
  // Vowel signs that stand before their letter are read back in the order of drawing, so words without them.
  for (const word of ["कुमारी लक्ष्मी", "राष्ट्र", "स्वास्थ्य", "गर्‍यो", "भूषण"]) expect(text).toContain(word);
});

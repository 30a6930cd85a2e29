import type { PdfLook } from "#app/platform/pdf/house.pdf.ts";
import type { ShownBrand } from "./brand.server.ts";

/** The look of newly generated PDF documents. */
export const pdfLook = ({ logo, logoPng, logoHasName, primary }: ShownBrand): PdfLook => ({
  logo: logo && logoPng ? { png: logoPng, width: logo.width, height: logo.height } : null,
  logoHasName,
  line: primary,
});

import type { PdfLook } from "#app/platform/pdf/house.pdf.ts";
import type { ShownBrand } from "./brand.server.ts";

/** How papers look that are made now. */
export const pdfLook = ({ logo, logoPng, logoHasName, primary }: ShownBrand): PdfLook => ({
  logo: logo && logoPng ? { png: logoPng, width: logo.width, height: logo.height } : null,
  logoHasName,
  line: primary,
});

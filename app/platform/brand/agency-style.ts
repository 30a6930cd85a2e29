import type { ShownLogo } from "#app/ui/brand/shown-logo.ts";
import { type BrandChoice, logoPath } from "./brand.ts";

/** What a page needs to know about the brand, except its name. */
export interface AgencyStyle {
  readonly style: string | null;
  readonly logo: ShownLogo | null;
}

export const agencyStyle = ({
  style,
  logo,
  logoHasName,
}: Pick<BrandChoice, "logo" | "logoHasName"> & {
  readonly style: { readonly css: string } | null;
}): AgencyStyle => ({
  style: style?.css ?? null,
  logo: logo && { src: logoPath(logo), width: logo.width, height: logo.height, hasName: logoHasName },
});

import type { BrandChoice } from "./brand.ts";

/** Pixels of the icons of the installed app: the sizes required for installation. */
export const APP_ICON_SIZES = [192, 512] as const;
/** `maskable`: the device cuts it to its own shape, and the picture stays within the middle. */
export const APP_ICON_PURPOSES = ["any", "maskable"] as const;
export type AppIconPurpose = (typeof APP_ICON_PURPOSES)[number];

export interface AppIcon {
  /** The logo that it shows; null for the product's own symbol. */
  readonly logoKey: string | null;
  readonly purpose: AppIconPurpose;
  readonly size: (typeof APP_ICON_SIZES)[number];
}

const OWN = "sign";
const FILE = /^(sign|[0-9a-f]{32})-(any|maskable)-(192|512)\.png$/;

/** An icon never changes under its address. */
export const appIconPath = ({ logoKey, purpose, size }: AppIcon): string =>
  `/brand/icon/${logoKey?.replace(/\.png$/, "") ?? OWN}-${purpose}-${size}.png`;

/** The icon with this file name; null if there is none. */
export function readAppIcon(file: string): AppIcon | null {
  const [, logo, purpose, size] = FILE.exec(file) ?? [];
  if (!logo || !purpose || !size) return null;
  return {
    logoKey: logo === OWN ? null : `${logo}.png`,
    purpose: purpose === "maskable" ? "maskable" : "any",
    size: size === "192" ? 192 : 512,
  };
}

/** The dark and the light background of `tokens.css` as sRGB, which a manifest needs. */
const NIGHT = "#111a31";
const PAPER = "#faf7f0";

interface Installed {
  readonly name: string;
  readonly brand: Pick<BrandChoice, "logo" | "primary">;
  readonly language: { readonly tag: string; readonly dir: "ltr" | "rtl" };
}

/** Characters of the name below an icon; longer ones are cut by devices. */
const SHORT_NAME = 12;

/**
 * The manifest by which browsers install the product (https://www.w3.org/TR/appmanifest/). It starts at the sign-in page,
 * which leads people who are signed in to their own workspace.
 */
export function appManifest({ name, brand, language }: Installed) {
  const logoKey = brand.logo?.key ?? null;
  return {
    id: "/",
    name,
    ...(name.length <= SHORT_NAME ? { short_name: name } : {}),
    lang: language.tag,
    dir: language.dir,
    start_url: "/auth",
    scope: "/",
    display: "standalone",
    background_color: PAPER,
    theme_color: brand.primary ?? NIGHT,
    icons: APP_ICON_PURPOSES.flatMap((purpose) =>
      APP_ICON_SIZES.map((size) => ({
        src: appIconPath({ logoKey, purpose, size }),
        sizes: `${size}x${size}`,
        type: "image/png",
        purpose,
      })),
    ),
  };
}

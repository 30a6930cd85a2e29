import { LRUCache } from "lru-cache";
import sharp from "sharp";
import type { AppIcon } from "./app-icon.ts";
import { appIconPath } from "./app-icon.ts";

/** All icons of two logos. */
const MOST_DRAWN = 8;
/** The share of the width that a logo takes up; a maskable icon is never cut within a centred circle of 80%. */
const LOGO_SHARE = { any: 0.84, maskable: 0.56 } as const;

const drawn = new LRUCache<string, Promise<Uint8Array>>({ max: MOST_DRAWN });

/** An icon as PNG; each is rendered once. `logo` is the picture that the icon refers to. */
export function appIconPicture(icon: AppIcon, logo: Uint8Array | null): Promise<Uint8Array> {
  const key = appIconPath(icon);
  const known = drawn.get(key);
  if (known) return known;
  const picture = draw(icon, logo);
  drawn.set(key, picture);
  picture.catch(() => drawn.delete(key));
  return picture;
}

async function draw({ size, purpose }: AppIcon, logo: Uint8Array | null): Promise<Uint8Array> {
  if (logo === null)
    return sharp(Buffer.from(signOf(size, purpose)))
      .png()
      .toBuffer();
  const most = Math.round(size * LOGO_SHARE[purpose]);
  const picture = await sharp(logo).resize(most, most, { fit: "inside" }).png().toBuffer();
  const plate = { width: size, height: size, channels: 3, background: "#ffffff" } as const;
  return sharp({ create: plate })
    .composite([{ input: picture, gravity: "centre" }])
    .png()
    .toBuffer();
}

/** The symbol of `public/favicon.svg`; devices cut a maskable one themselves. */
const signOf = (size: number, purpose: AppIcon["purpose"]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32"><rect width="32" height="32" rx="${purpose === "maskable" ? 0 : 6}" fill="#111a31"/><g transform="translate(16.8 24.2) scale(.72)"><path d="M-2.2-24 0 0M-10.4-13.6 5.8-17.4" stroke="#f3ecdf" stroke-opacity=".5" stroke-width="1.2"/><g fill="#f3ecdf"><circle cx="-10.4" cy="-13.6" r="3.1"/><circle cx="-2.2" cy="-24" r="2.9"/><circle cx="5.8" cy="-17.4" r="2.4"/><circle cx="2.6" cy="-10.8" r="1.8"/></g><circle r="3.9" fill="#e2a03f"/></g></svg>`;

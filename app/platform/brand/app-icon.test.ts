import { describe, expect, it } from "vitest";
import { APP_ICON_PURPOSES, APP_ICON_SIZES, appIconPath, appManifest, readAppIcon } from "./app-icon.ts";
import { OURS } from "./brand.ts";

const LANGUAGE = { tag: "en", dir: "ltr" } as const;
const LOGO = { key: `${"a".repeat(32)}.png`, width: 400, height: 100 };

describe("the icons of the installed app", () => {
  it("have an address for each logo, size and purpose", () => {
    for (const logoKey of [null, LOGO.key]) {
      for (const purpose of APP_ICON_PURPOSES) {
        for (const size of APP_ICON_SIZES) {
          const icon = { logoKey, purpose, size };
          expect(readAppIcon(appIconPath(icon).replace("/brand/icon/", ""))).toEqual(icon);
        }
      }
    }
  });

  it.each([
    "",
    "sign-any-192",
    "sign-any-193.png",
    "x-any-192.png",
    "sign-all-192.png",
    "../sign-any-192.png",
  ])("%j is none", (file) => {
    expect(readAppIcon(file)).toBeNull();
  });
});

describe("the manifest", () => {
  it("has the agency's name, colour and logo", () => {
    const brand = { ...OURS, primary: "#0b3d91", logo: LOGO };
    const manifest = appManifest({ name: "Harbour Study", brand, language: LANGUAGE });
    expect(manifest).toMatchObject({
      name: "Harbour Study",
      lang: "en",
      dir: "ltr",
      start_url: "/auth",
      scope: "/",
      display: "standalone",
      theme_color: "#0b3d91",
    });
    // Devices abbreviate a long name themselves.
    expect(manifest).not.toHaveProperty("short_name");
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      "192x192 any",
      "512x512 any",
      "192x192 maskable",
      "512x512 maskable",
    ]);
    expect(manifest.icons[0]?.src).toBe(`/brand/icon/${"a".repeat(32)}-any-192.png`);
  });

  it("is the product's own where owners have chosen nothing", () => {
    const manifest = appManifest({ name: "Southbound", brand: OURS, language: LANGUAGE });
    expect(manifest).toMatchObject({ short_name: "Southbound", theme_color: "#111a31" });
    expect(manifest.icons[3]?.src).toBe("/brand/icon/sign-maskable-512.png");
  });
});

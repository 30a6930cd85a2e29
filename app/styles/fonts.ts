import text from "@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2?url";
import display from "@fontsource-variable/eczar/files/eczar-latin-wght-normal.woff2?url";

/** Addresses of the two font files that every page needs at once; root preloads them (crossOrigin, woff2). */
export const fontPreloads: readonly string[] = [text, display];

import text from "#app/ui/styles/fonts/anek-latin-core.woff2?url";
import display from "#app/ui/styles/fonts/eczar-core.woff2?url";

/** Addresses of the two font files that every page needs at once; root preloads them (crossOrigin, woff2). */
export const fontPreloads: readonly string[] = [text, display];

/**
 * Hashes for style-src, so that sonner may put its <style> into the page: it does so on import and supports no nonce.
 * It inserts the element empty and fills it afterwards, and the browser checks both states. The test next to this
 * file computes them from the installed package.
 */
export const TOAST_STYLE_HASHES: readonly string[] = [
  "sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=",
  "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=",
];

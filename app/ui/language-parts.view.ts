/** What only pages in Nepali, or from right to left, need, before a page in another language than English is hydrated. */
const { dir, lang } = document.documentElement;
if (lang === "ne") await import("./bikram-date.tsx");
else if (dir === "rtl") await import("#app/words/right-to-left.ts");

export {};

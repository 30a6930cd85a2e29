/** Parts of addresses that name nothing, as people mistype them and programs try them. */
export const ODD_SLUGS = [
  "no-such-thing",
  "%00",
  "a%00b",
  "%F0%9F%8E%93",
  "%E2%80%AE%D8%B9%D8%B1%D8%A8%D9%8A",
  "%25_%5C",
  "'%20or%201=1--",
  "__proto__",
  "x".repeat(300),
];

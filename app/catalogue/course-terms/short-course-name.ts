/** The degrees at the start of course names, in English, and their short forms. */
const DEGREES: readonly (readonly [RegExp, string])[] = [
  [/^Bachelor of /, "B "],
  [/^Master of /, "M "],
  [/^Graduate Certificate (in|of) /, "GCert "],
  [/^Graduate Diploma (in|of) /, "GDip "],
  [/^Doctor of Philosophy( in | of )?/, "PhD "],
  [/^PhD (in|of) /, "PhD "],
];

/** The name of a course with its degree cut short: "M Nursing" for "Master of Nursing". Others stay as they are. */
export function shortCourseName(name: string): string {
  const degree = DEGREES.find(([start]) => start.test(name));
  return degree ? name.replace(degree[0], degree[1]).trim() : name;
}

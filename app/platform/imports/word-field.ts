/** As many different words of a file are listed to be mapped. */
export const MOST_WORDS = 30;

/** What a word is mapped to, as one value of a form; an empty value keeps the word as a note. */
export const wordField = (column: string, value: string, plainWord: string): string =>
  `${column}:${value}:${plainWord}`;

/** The path of a text in its catalogue, before the English, where a key is for one place. */
const PATH = /^[\w-]+(?:\.[\w-]+)+\|/;

/** The English text of a key of the translations: `states.open|Open` is about "Open". */
export const englishOfKey = (key: string): string => key.replace(PATH, "");

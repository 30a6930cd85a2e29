import { makePseudoLanguages } from "#app/words/pseudo-languages.ts";

/**
 * Gathers the translations: each file `<noun>.<language>.words.ts` gives a catalogue's texts in a language by
 * `translate()` and is imported here. The languages of the tests are made from the English texts.
 */
makePseudoLanguages();

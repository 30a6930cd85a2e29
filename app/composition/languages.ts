import "#app/words/nepali-calendar.ts";
import "#app/words/nepali-formats.ts";
import "#app/words/right-to-left.ts";
import { makePseudoLanguages } from "#app/words/pseudo-languages.ts";
import bn from "#app/words/translations/bn.json" with { type: "json" };
import hi from "#app/words/translations/hi.json" with { type: "json" };
import ne from "#app/words/translations/ne.json" with { type: "json" };
import ur from "#app/words/translations/ur.json" with { type: "json" };
import { translate } from "#app/words/words.ts";

/** Hands the translations to the catalogues. The languages of the tests are made from the English texts. */
translate("ne", ne);
translate("hi", hi);
translate("bn", bn);
translate("ur", ur);
makePseudoLanguages();

import "./frame.ts";
import { followStress, printOn } from "./stress.ts";
import { suggestUnder } from "./suggest.ts";

/** What every public page does better with script, beside what stands around it: search boxes suggest, figures follow. */
document.querySelectorAll<HTMLInputElement>("input[data-suggest]").forEach(suggestUnder);
document.querySelectorAll<HTMLInputElement>("input[data-stress]").forEach(followStress);
document.querySelectorAll<HTMLButtonElement>("button[data-print]").forEach(printOn);

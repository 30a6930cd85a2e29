import "#app/platform/pages/frame.browser.ts";
import { followStress, printOn } from "./stress.browser.ts";

/** The script of the funds planner: amounts follow the slider, and the page can be printed. */
document.querySelectorAll<HTMLInputElement>("input[data-stress]").forEach(followStress);
document.querySelectorAll<HTMLButtonElement>("button[data-print]").forEach(printOn);

import { FORM_KEY, newFormKey } from "#app/platform/forms/form-key.ts";

/** The fields with which a form is posted from a page that was just opened: its intent, and the key of the page. */
export const keyed = (intent: string) => ({ intent, [FORM_KEY]: newFormKey(new Date()) });

/** What all text-like controls look like; see styles/widgets.css. */
export const controlClass = "control";

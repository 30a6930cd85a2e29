import type { PickedItem } from "./wizard-view.ts";

/**
 * Writes the name of a picked course into the words beside it. What somebody wrote in their own words
 * stays theirs. Answers the words if they have changed.
 */
export function followCourse(
  form: HTMLFormElement | null,
  item: PickedItem | null,
  before: PickedItem | null,
): string | null {
  const words = form?.elements.namedItem("preferences.desiredCourse");
  if (!(words instanceof HTMLInputElement)) return null;
  const untouched = words.value.trim() === "" || words.value.trim() === before?.label;
  if (!untouched) return null;
  words.value = item?.label ?? "";
  return words.value;
}

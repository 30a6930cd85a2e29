import type { PickedItem } from "./wizard-view.ts";

/**
 * Copies the name of a picked course into the free-text field. Text typed by the user is not overwritten. Returns the
 * text if it has changed.
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

/** Ticks the country of a selected university or course if no country is ticked yet. A manual choice stays. */
export function followCountry(form: HTMLFormElement | null, item: PickedItem | null): void {
  const boxes = [...(form?.querySelectorAll<HTMLInputElement>('[name="preferences.countries"]') ?? [])];
  if (!item?.country || boxes.some(({ checked }) => checked)) return;
  // As a click, so that the form saves it.
  boxes.find(({ value }) => value === item.country)?.click();
}

/** A filter as the toolbar shows it: its parameter in the URL, its name, and what can be chosen. */
export interface ListFilter<F extends string = string> {
  name: F;
  label: string;
  /** What unset means, where it is not "any". */
  unset?: string;
  options: readonly { readonly value: string; readonly label: string }[];
}

import { cx } from "./cx.ts";

const box =
  "peer mt-0.5 grid size-5 shrink-0 appearance-none place-content-center border border-line-strong bg-surface " +
  "transition-colors duration-100 checked:border-eucalyptus checked:bg-eucalyptus hover:border-ink " +
  "aria-invalid:border-destructive disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken " +
  "before:scale-0 before:transition-transform before:duration-100 checked:before:scale-100 " +
  "forced-colors:appearance-auto";

const marks = {
  radio: "rounded-full before:size-2 before:rounded-full before:bg-paper",
  checkbox: "choice-tick rounded-xs before:size-3.5 before:bg-paper indeterminate:bg-eucalyptus",
};

/** What the box of a radio or checkbox looks like, wherever it stands. */
export const choiceBoxClass = { radio: cx(box, marks.radio), checkbox: cx(box, marks.checkbox) };

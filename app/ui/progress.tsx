import { cx } from "./cx.ts";

type ProgressProps = {
  /** Says what progresses, to screen readers. */
  label: string;
  value: number;
  max: number;
  /** Instead of a percentage: "3 of 7", say. */
  valueText?: string;
  className?: string;
};

/** A real progress bar. More than max shows as full; the caller adds the text next to it. */
export function Progress({ label, value, max, valueText, className }: ProgressProps) {
  return (
    <progress
      aria-label={label}
      aria-valuetext={valueText}
      className={cx("progress", className)}
      value={Math.min(Math.max(value, 0), max)}
      max={max}
    />
  );
}

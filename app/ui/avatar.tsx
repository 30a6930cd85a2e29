import { cx } from "./cx.ts";
import { monogramHueOf, monogramOf } from "./monogram.ts";

const sizes = {
  xs: "size-6 text-[0.625rem]",
  sm: "size-8 text-xs",
  md: "size-11 text-sm",
  lg: "size-16 text-xl",
};

type AvatarProps = {
  name: string;
  size?: keyof typeof sizes;
  /** person: round. organisation: square. */
  kind?: "person" | "organisation";
};

/** A monogram on a ground whose hue belongs to the name. Stands beside the name, so it is silent. */
export function Avatar({ name, size = "md", kind = "person" }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      data-hue={monogramHueOf(name)}
      className={cx(
        "monogram inline-grid shrink-0 select-none place-content-center font-semibold tracking-wide",
        kind === "person" ? "rounded-full" : "rounded-sm",
        sizes[size],
      )}
    >
      {monogramOf(name)}
    </span>
  );
}

import { cx } from "./cx.ts";
import { useHueOf } from "./distinct-hues.tsx";
import { monogramOf } from "./monogram.ts";

const sizes = {
  xs: "avatar-xs",
  sm: "avatar size-8 text-xs",
  md: "avatar size-11 text-sm",
  lg: "avatar size-16 text-xl",
};
const shapes = { person: "rounded-full", organisation: "rounded-sm" };

type AvatarProps = {
  name: string;
  size?: keyof typeof sizes;
  /** person: round. organisation: square. */
  kind?: "person" | "organisation";
};

/**
 * A monogram on a background whose hue depends on the name. The name is shown next to it, so it is hidden from screen
 * readers.
 */
export function Avatar({ name, size = "md", kind = "person" }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      data-hue={useHueOf()(name)}
      className={size === "xs" ? sizes.xs : cx("monogram", sizes[size], shapes[kind])}
    >
      {monogramOf(name)}
    </span>
  );
}

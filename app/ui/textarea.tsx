import type { ComponentProps } from "react";
import { controlClass } from "./control-style.ts";
import { cx } from "./cx.ts";
import { useFieldControl } from "./field-context.view.ts";

/** A text of several lines; grows with what is typed where the browser can. */
export function Textarea({ className, rows = 4, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      rows={rows}
      {...useFieldControl(props)}
      className={cx(controlClass, "field-sizing-content min-h-24 resize-y py-2.5 leading-normal", className)}
    />
  );
}

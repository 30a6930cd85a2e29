import { type ComponentProps, useEffect, useRef, useState } from "react";
import { cx } from "./cx.ts";
import { useFieldControl } from "./field-context.ts";

type SliderProps = Omit<ComponentProps<"input">, "type" | "value" | "defaultValue" | "onChange"> & {
  min: number;
  max: number;
  step?: number;
  value?: number;
  defaultValue?: number;
  onValueChange?: (value: number) => void;
  /** What stands beside it, and is read out: "25 years". */
  format?: (value: number) => string;
};

/** A number between two bounds: the device's own range control, so that it works without script. */
export function Slider({
  value,
  defaultValue,
  onValueChange,
  format = String,
  className,
  ...props
}: SliderProps) {
  const control = useFieldControl(props);
  const initial = defaultValue ?? props.min;
  const [own, setOwn] = useState(initial);
  // It may have been moved before the script was there.
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) setOwn(input.current.valueAsNumber);
  }, []);
  const shown = value ?? own;
  return (
    <div className={cx("flex items-center gap-4", className)}>
      <input
        {...control}
        ref={input}
        // "required" is not allowed on a range: it always has a value.
        required={undefined}
        type="range"
        className="slider"
        aria-valuetext={format(shown)}
        {...(value === undefined ? { defaultValue: initial } : { value })}
        onChange={(event) => {
          setOwn(event.target.valueAsNumber);
          onValueChange?.(event.target.valueAsNumber);
        }}
      />
      <output htmlFor={control.id} className="min-w-14 shrink-0 text-end font-display text-xl">
        {format(shown)}
      </output>
    </div>
  );
}

import { Search } from "lucide-react";
import type { ComponentProps } from "react";
import { controlClass } from "./control-style.ts";
import { cx } from "./cx.ts";
import { Kbd } from "./kbd.tsx";

type SearchInputProps = Omit<ComponentProps<"input">, "type"> & {
  /** The box's name, and its placeholder unless one is given. */
  label: string;
  /** Shows the key that brings one here; the page listens for it. */
  keyHint?: string;
};

/** A search box. Inside a GET form it needs no script. */
export function SearchInput({ label, keyHint, className, ...props }: SearchInputProps) {
  return (
    <span className={cx("relative block", className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4.5 text-ink-muted"
      />
      <input
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        {...props}
        className={cx(controlClass, "h-11 appearance-none ps-10", keyHint && "pe-10")}
      />
      {keyHint ? (
        <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 end-3 flex items-center">
          <Kbd>{keyHint}</Kbd>
        </span>
      ) : null}
    </span>
  );
}

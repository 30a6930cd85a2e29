import { type ComponentProps, useEffect, useRef } from "react";
import { controlClass } from "./control-style.ts";
import { cx } from "./cx.ts";
import { Search } from "./icons.tsx";
import { Kbd } from "./kbd.tsx";
import { isSomethingOpen, isTyping } from "./use-row-keys.ts";

type SearchInputProps = Omit<ComponentProps<"input">, "type"> & {
  /** The box's name, and its placeholder unless one is given. */
  label: string;
  /** A key that brings one here from anywhere on the page ("/"), and is shown in the box. */
  shortcut?: string;
};

/** A search box. Inside a GET form it needs no script. */
export function SearchInput({ label, shortcut, className, ...props }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!shortcut) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== shortcut || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.defaultPrevented || isTyping(event.target) || isSomethingOpen()) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [shortcut]);
  return (
    <span className={cx("relative block", className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4.5 text-ink-muted"
      />
      <input
        ref={input}
        type="search"
        aria-keyshortcuts={shortcut}
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        {...props}
        className={cx(controlClass, "h-(--control) appearance-none ps-10", shortcut && "pointer-fine:pe-10")}
      />
      {shortcut ? (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 end-3 flex items-center pointer-coarse:hidden"
        >
          <Kbd>{shortcut}</Kbd>
        </span>
      ) : null}
    </span>
  );
}

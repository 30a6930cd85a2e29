/** Shared looks of what floats over the page: dialogs, sheets, menus, lists of suggestions. */
export const backdropClass =
  "fixed inset-0 z-40 bg-backdrop transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0";

export const floatingClass =
  "rounded-md border border-line bg-surface text-ink shadow-float outline-none " +
  "origin-(--transform-origin) transition-[opacity,scale] duration-100 " +
  "data-ending-style:scale-98 data-starting-style:scale-98 data-ending-style:opacity-0 data-starting-style:opacity-0";

export const floatingItemClass =
  "relative flex min-h-(--control-sm) cursor-default select-none items-center gap-2.5 rounded-xs px-2.5 py-1.5 text-sm outline-none " +
  "data-disabled:text-ink-faint data-highlighted:bg-hover data-selected:font-semibold " +
  "[&_svg]:size-4 [&_svg]:shrink-0";

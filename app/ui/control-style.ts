/** What all text-like controls look like. 16 px at least on phones, or iOS zooms the page in. */
export const controlClass =
  "block w-full min-w-0 rounded-sm border border-line-strong bg-surface px-3 text-base text-ink " +
  "transition-[border-color,background-color] duration-100 hover:border-ink-muted " +
  "focus-visible:border-focus focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-focus " +
  "aria-invalid:border-destructive aria-invalid:outline-destructive " +
  "read-only:not-[select]:border-dashed read-only:not-[select]:bg-sunken " +
  "disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-faint disabled:opacity-100";

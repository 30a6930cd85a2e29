/** Shared by Tabs (in the page) and TabLinks (between addresses), which must look the same. */
export const tabListClass =
  "relative flex gap-x-6 border-line border-b max-sm:flex-wrap sm:overflow-x-auto sm:overscroll-x-contain sm:[scrollbar-width:none]";

export const tabClass =
  "relative -mb-px inline-flex min-h-11 shrink-0 items-center gap-2 border-transparent border-b-2 py-2 " +
  "font-semibold text-ink-muted no-underline transition-colors duration-100 hover:border-line-strong hover:text-ink " +
  "focus-visible:-outline-offset-2 data-active:border-eucalyptus data-active:text-ink " +
  "aria-[current]:border-eucalyptus aria-[current]:text-ink data-disabled:text-ink-faint data-disabled:opacity-60";

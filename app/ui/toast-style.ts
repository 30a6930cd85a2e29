/** Milliseconds that a toast stays: between the four and five seconds that the product promises. */
export const TOAST_MS = 4500;

/** Shared by the live toasts and by the one that the server renders on pages without script. */
export const toastClass =
  "flex w-full items-start gap-3 rounded-md border border-line-strong bg-surface px-4 py-3.5 font-text text-ink text-sm shadow-float";

export const toastCloseClass =
  "-my-1.5 -me-2 grid size-8 shrink-0 place-content-center rounded-xs text-ink-muted hover:bg-hover pointer-coarse:-my-3 pointer-coarse:size-11";

export const toastTones = {
  success: "[&_[data-icon]]:text-success",
  error: "[&_[data-icon]]:text-destructive",
  warning: "[&_[data-icon]]:text-warning",
  info: "[&_[data-icon]]:text-info",
} as const;

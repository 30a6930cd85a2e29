/** Shared by the live toasts and by the one that the server renders on pages without script. */
export const toastClass =
  "flex w-full items-start gap-3 rounded-md border border-line-strong bg-surface px-4 py-3.5 font-text text-ink text-sm shadow-float";

export const toastTones = {
  success: "[&_[data-icon]]:text-success",
  error: "[&_[data-icon]]:text-destructive",
  warning: "[&_[data-icon]]:text-warning",
  info: "[&_[data-icon]]:text-info",
} as const;

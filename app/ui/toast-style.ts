/** Shared by the live toasts and by the one that the server renders on pages without script. */
export const toastClass =
  "flex w-full items-start gap-3 rounded-md border border-line border-s-4 bg-surface px-4 py-3.5 text-ink text-sm shadow-float";

export const toastEdges = {
  success: "border-s-success [&_[data-icon]]:text-success",
  error: "border-s-destructive [&_[data-icon]]:text-destructive",
  warning: "border-s-warning [&_[data-icon]]:text-warning",
  info: "border-s-info [&_[data-icon]]:text-info",
} as const;

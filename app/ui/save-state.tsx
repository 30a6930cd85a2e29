import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { Check, CloudOff, RefreshCw, TriangleAlert } from "./icons.tsx";
import { Spinner } from "./spinner.tsx";
import { uiMessages } from "./ui.words.ts";

/** Where what was typed is by now. `saved` may carry the time of day it was saved at, ready to show. */
export type SaveStatus =
  | { kind: "idle" }
  | { kind: "saving" }
  | { kind: "saved"; time?: string }
  | { kind: "offline" }
  | { kind: "failed" }
  /** Not saved, and not being tried: the page says why. */
  | { kind: "unsaved" }
  | { kind: "conflict" };

/** Whether what was typed is safe: always visible while a form saves itself. */
export function SaveState({ status, className }: { status: SaveStatus; className?: string }) {
  const { icon, text, tone } = look(status);
  return (
    <p
      role="status"
      data-figures
      className={cx(
        "flex min-h-6 items-center gap-1.5 text-sm [&_svg]:size-4 [&_svg]:shrink-0",
        tone,
        className,
      )}
    >
      {icon}
      {text}
    </p>
  );
}

function look(status: SaveStatus): { icon: ReactNode; text: string; tone: string } {
  switch (status.kind) {
    case "idle":
      return { icon: null, text: "", tone: "text-ink-muted" };
    case "saving":
      return { icon: <Spinner />, text: uiMessages.saving, tone: "text-ink-muted" };
    case "saved":
      return {
        icon: <Check aria-hidden="true" className="text-success" />,
        text: status.time ? uiMessages.savedAt({ time: status.time }) : uiMessages.saved,
        tone: "text-ink-muted",
      };
    case "offline":
      return {
        icon: <CloudOff aria-hidden="true" />,
        text: uiMessages.offline,
        tone: "font-semibold text-warning",
      };
    case "failed":
      return {
        icon: <RefreshCw aria-hidden="true" />,
        text: uiMessages.saveFailed,
        tone: "font-semibold text-warning",
      };
    case "unsaved":
      return {
        icon: <TriangleAlert aria-hidden="true" />,
        text: uiMessages.notSaved,
        tone: "font-semibold text-warning",
      };
    case "conflict":
      return {
        icon: <TriangleAlert aria-hidden="true" />,
        text: uiMessages.saveConflict,
        tone: "font-semibold text-destructive",
      };
  }
}

import { useSyncExternalStore } from "react";
import { hasUnsaved } from "#app/admissions/answers/draft-sync.ts";
import type { SaveStatus } from "#app/ui/save-state.tsx";
import { formatsOf } from "#app/words/current-language.ts";
import { formatters } from "#app/words/formatters.ts";
import type { DraftSession } from "./use-draft-session.ts";

const nothingToWatch = () => () => {};

/** False on the server and during hydration; local times are only known in the browser. */
function useInBrowser(): boolean {
  return useSyncExternalStore(
    nothingToWatch,
    () => true,
    () => false,
  );
}

/** The save status, for the line that is always visible. */
export function useSaveStatus({ state, offline }: DraftSession, timeZone: string | null): SaveStatus {
  const inBrowser = useInBrowser();
  if (state.sync.theirs) return { kind: "conflict" };
  if (!hasUnsaved(state.sync)) {
    return inBrowser ? { kind: "saved", time: timeOfDay(state.savedAt, timeZone) } : { kind: "saved" };
  }
  if (state.halt !== null || Object.keys(state.fieldErrors).length > 0) return { kind: "unsaved" };
  if (offline || state.unreachable === "no-connection") return { kind: "offline" };
  return state.unreachable === "no-answer" ? { kind: "failed" } : { kind: "saving" };
}

function timeOfDay(moment: string, timeZone: string | null): string {
  return formatters
    .getDateTimeFormat(formatsOf(), {
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
      ...(timeZone ? { timeZone } : {}),
    })
    .format(new Date(moment));
}

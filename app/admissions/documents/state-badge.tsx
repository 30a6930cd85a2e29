import { Badge } from "#app/ui/badge.tsx";
import { DOCUMENT_STATE_BADGES, DOCUMENT_STATE_LABELS, type ShownState } from "./states.ts";

/** The state of a document. */
export function StateBadge({ state }: { state: ShownState }) {
  return <Badge variant={DOCUMENT_STATE_BADGES[state]}>{DOCUMENT_STATE_LABELS[state]}</Badge>;
}

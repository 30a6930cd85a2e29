import { Badge } from "#app/ui/badge.tsx";
import type { LikenessReason } from "./duplicates.ts";
import { mergeMessages as texts } from "./student-merges.words.ts";

/** Why two records may be one person's. */
export function ReasonBadges({ reasons }: { reasons: readonly LikenessReason[] }) {
  return (
    <span className="flex flex-wrap gap-2">
      {reasons.map((reason) => (
        <Badge key={reason} variant={reason === "name" ? "secondary" : "warning"}>
          {texts.reasons[reason]}
        </Badge>
      ))}
    </span>
  );
}

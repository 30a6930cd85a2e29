import { Badge } from "#app/ui/badge.tsx";
import type { LikenessReason } from "./likeness.ts";
import { studentMessages } from "./students.words.ts";

/** Why two records may be one person's. */
export function ReasonBadges({ reasons }: { reasons: readonly LikenessReason[] }) {
  return (
    <span className="flex flex-wrap gap-2">
      {reasons.map((reason) => (
        <Badge key={reason} variant={reason === "name" ? "secondary" : "warning"}>
          {studentMessages.likeness[reason]}
        </Badge>
      ))}
    </span>
  );
}

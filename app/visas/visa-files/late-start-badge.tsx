import { Badge } from "#app/ui/badge.tsx";
import { TriangleAlert } from "#app/ui/icons.tsx";
import { visaMessages as texts } from "./visa-files.words.ts";

/** That an application can no longer make the start of its course. The words say it; icon and colour repeat it. */
export function LateStartBadge() {
  return (
    <Badge variant="destructive" icon={<TriangleAlert aria-hidden="true" className="size-3.5" />}>
      {texts.lateStart}
    </Badge>
  );
}

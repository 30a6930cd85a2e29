import { Badge } from "#app/ui/badge.tsx";
import type { Tag } from "./tag.ts";

/** Tags in their colours. */
export function TagBadges({ tags }: { tags: readonly Pick<Tag, "id" | "name" | "tone">[] }) {
  return (
    <span className="flex min-w-0 flex-wrap gap-1">
      {tags.map(({ id, name, tone }) => (
        <Badge key={id} variant={tone}>
          {name}
        </Badge>
      ))}
    </span>
  );
}

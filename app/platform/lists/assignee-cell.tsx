import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { Avatar } from "#app/ui/avatar.tsx";

/** The assignee of a record, by monogram and first name; screen readers and the tooltip have the full name. */
export function AssigneeCell({ name }: { name: string | null }) {
  if (name === null) return <span className="text-ink-muted">{recordMessages.nobody}</span>;
  const [first = "", ...rest] = name.split(" ");
  return (
    <>
      <Avatar name={name} size="xs" />
      {` ${first}`}
      {rest.length > 0 ? <span className="sr-only">{` ${rest.join(" ")}`}</span> : null}
    </>
  );
}

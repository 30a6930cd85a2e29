import { Link } from "react-router";
import type { NamedRecord } from "./task.ts";
import { taskMessages } from "./tasks.words.ts";

/** The record that a task is about, as a link to it. */
export function AboutLink({ about }: { about: NamedRecord }) {
  if (about.path === null) return <span className="text-ink-muted">{taskMessages.gone}</span>;
  return (
    <Link to={about.path} className="inline-flex items-center pointer-coarse:min-h-11">
      {about.name}
    </Link>
  );
}

import { localPath } from "#app/words/local-path.ts";
import { coursePage as words } from "./course-page.words.ts";

/** Shown if nothing is published: a link to contact someone who can find out. */
export function CourseAsk({ course }: { course: string }) {
  return (
    <a
      href={localPath(`/book?course=${course}`)}
      className="text-ink-muted underline decoration-1 underline-offset-4"
    >
      {words.unknown}
    </a>
  );
}

import { localPath } from "#app/words/local-path.ts";
import { coursePage as words } from "./course-page.words.ts";

/** What stands where nothing is published: the way to somebody who can find out. */
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

import { buttonClass } from "#app/ui/button-style.ts";
import { localPath } from "#app/words/local-path.ts";
import { coursePage as words } from "./course-page.words.ts";

/** The actions of an available course: apply, save, compare. */
export function CourseActions({ slug, university }: { slug: string; university: string }) {
  return (
    <div className="mt-7 flex flex-wrap gap-3">
      <a
        href={localPath(`/apply?university=${university}&course=${slug}`)}
        className={buttonClass({ variant: "primary", size: "lg" })}
      >
        {words.apply}
      </a>
      <form action={localPath("/shortlist")} method="post">
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="course" value={slug} />
        <button type="submit" className={buttonClass({ size: "lg" })}>
          {words.shortlist}
        </button>
      </form>
      <a
        href={localPath(`/compare?course=${slug}`)}
        rel="nofollow"
        className={buttonClass({ variant: "ghost", size: "lg" })}
      >
        {words.compare}
      </a>
    </div>
  );
}

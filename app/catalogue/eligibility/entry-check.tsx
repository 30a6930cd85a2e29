import { buttonClass } from "#app/ui/button-style.ts";
import { ChevronDown } from "#app/ui/icons.tsx";
import { localPath } from "#app/words/local-path.ts";
import { eligibility as words } from "./eligibility.words.ts";
import { ProfileFields, UNTOUCHED } from "./profile-fields.tsx";

/** The form on a course's page, folded away; its answer is a page of its own. */
export function EntryCheck({ slug }: { slug: string }) {
  return (
    <details className="group mt-5 border-eucalyptus border-s-3 ps-4">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold text-eucalyptus [&::-webkit-details-marker]:hidden">
        {words.openCheck}
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <form action={localPath(`/courses/${slug}/eligibility`)} method="get" className="max-w-md pt-3 pb-2">
        <ProfileFields {...UNTOUCHED} />
        <button type="submit" className={`${buttonClass()} mt-5`}>
          {words.check}
        </button>
      </form>
    </details>
  );
}

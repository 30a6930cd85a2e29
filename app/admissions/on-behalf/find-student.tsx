import { useEffect, useRef } from "react";
import { Form, Link, useSubmit } from "react-router";
import { newApplicationMessages as texts } from "#app/admissions/applications/applications.words.ts";
import { STUDENT_STAGE_BADGES, STUDENT_STAGE_LABELS } from "#app/admissions/students/stages.ts";
import type { StudentRow } from "#app/admissions/students/student-row.ts";
import { SEARCH_MAX_LENGTH } from "#app/platform/lists/list-query.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SearchInput } from "#app/ui/search-input.tsx";

/** Long enough not to interrupt typing. */
const TYPING_PAUSE_MS = 300;

/** The results of a search; null if nothing was searched. */
export type FoundStudents = { query: string; students: readonly StudentRow[]; more: boolean } | null;

type FindStudentProps = {
  path: string;
  found: FoundStudents;
  mayAdd: boolean;
};

/** Who the application is for: a search that answers while typing, and by its button without script. */
export function FindStudent({ path, found, mayAdd }: FindStudentProps) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const add = mayAdd ? <ButtonLink to="/admin/students/new">{texts.addStudent}</ButtonLink> : null;
  return (
    <Card title={texts.findTitle} description={texts.findHint} aside={add}>
      <Form method="get" action={path} role="search" className="flex flex-wrap gap-3">
        <SearchInput
          name="find"
          label={texts.find}
          defaultValue={found?.query ?? ""}
          maxLength={SEARCH_MAX_LENGTH}
          shortcut="/"
          className="min-w-0 flex-1 sm:max-w-md"
          onChange={(event) => {
            const { form } = event.currentTarget;
            clearTimeout(timer.current);
            timer.current = setTimeout(() => {
              void submit(form, { replace: true, preventScrollReset: true });
            }, TYPING_PAUSE_MS);
          }}
        />
        <Button type="submit">{texts.findButton}</Button>
      </Form>
      <div aria-live="polite" className="mt-4">
        {found ? <Results path={path} found={found} /> : null}
      </div>
    </Card>
  );
}

function Results({ path, found }: { path: string; found: NonNullable<FoundStudents> }) {
  if (found.students.length === 0) {
    return <EmptyState title={texts.noneFound}>{texts.noneFoundHint}</EmptyState>;
  }
  return (
    <>
      <ul aria-label={texts.found} className="flex flex-col border-line border-t">
        {found.students.map((student) => (
          <li
            key={student.id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-line border-b py-2.5"
          >
            <span className="min-w-0">
              <Link
                to={`${path}?student=${student.id}`}
                className="inline-flex items-center font-semibold pointer-coarse:min-h-11"
              >
                {student.name}
              </Link>
              <span className="block text-ink-muted text-sm [overflow-wrap:anywhere]">{student.email}</span>
            </span>
            <Badge variant={STUDENT_STAGE_BADGES[student.stage]}>{STUDENT_STAGE_LABELS[student.stage]}</Badge>
          </li>
        ))}
      </ul>
      {found.more ? <p className="mt-3 text-ink-muted text-sm">{texts.moreFound}</p> : null}
    </>
  );
}

import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { NameFields } from "#app/admissions/students/name-fields.tsx";
import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { applyPath } from "./apply-path.ts";
import type { Choosable } from "./choosable.ts";
import { whoForMessages } from "./who-for.words.ts";

const texts = whoForMessages;
const ACTION = "/apply?index";

type WhoForPageProps = {
  students: readonly Choosable[];
  /** What a link has chosen, which goes along. */
  chosen: { readonly university: string | null; readonly course: string | null };
  lastResult: SubmissionResult<string[]> | undefined;
  place: Place;
};

/** Who the account applies for now: one of its students, or someone else. Works without script. */
export function WhoForPage({ students, chosen, lastResult, place }: WhoForPageProps) {
  const sent = useNavigation().formData;
  const [form, fields] = useForm<{ firstName: string; lastName?: string; oneName?: boolean }>({
    id: "someone-else",
    lastResult: lastResult ?? null,
  });
  const alongs = Object.entries(chosen).map(([name, value]) =>
    value === null ? null : <input key={name} type="hidden" name={name} value={value} />,
  );
  return (
    <div className="flex max-w-2xl flex-col gap-8 pt-4 pb-12">
      <div>
        <h2 className="text-xl sm:text-2xl">{texts.title}</h2>
        <p className="mt-1 text-ink-muted">{texts.lead}</p>
      </div>
      <ul className="flex flex-col border-line border-t">
        {students.map((student) => (
          <li
            key={student.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-b py-4"
          >
            <div className="min-w-0">
              <p className="font-semibold [overflow-wrap:anywhere]">{student.name}</p>
              <p className="text-ink-muted text-sm">{hintOf(student, place)}</p>
            </div>
            <div className="flex flex-wrap gap-3">
              {student.drafts.map(({ id, step }) => (
                <ButtonLink
                  key={id}
                  to={applyPath(step, id)}
                  variant="primary"
                  aria-label={texts.continueFor({ name: student.name })}
                >
                  {texts.continue}
                </ButtonLink>
              ))}
              {student.drafts.length > 0 ? null : (
                <Form method="post" action={ACTION}>
                  {alongs}
                  <input type="hidden" name="studentId" value={student.id} />
                  <Button
                    type="submit"
                    name="intent"
                    value="start"
                    variant="primary"
                    loading={sent?.get("studentId") === student.id}
                    aria-label={texts.startFor({ name: student.name })}
                  >
                    {texts.start}
                  </Button>
                </Form>
              )}
            </div>
          </li>
        ))}
      </ul>
      <section aria-labelledby="someone-else-title" className="flex flex-col gap-4">
        <div>
          <h3 id="someone-else-title" className="text-lg">
            {texts.other}
          </h3>
          <p className="text-ink-muted text-sm">{texts.otherHint}</p>
        </div>
        <Form method="post" action={ACTION} {...getFormProps(form)} className="flex flex-col gap-5">
          <FormProblem errors={form.errors} id={form.errorId} />
          {alongs}
          <NameFields fields={fields} />
          <div>
            <Button
              type="submit"
              name="intent"
              value="start-other"
              loading={sent?.get("intent") === "start-other"}
            >
              {texts.start}
            </Button>
          </div>
        </Form>
      </section>
    </div>
  );
}

function hintOf({ drafts, hasApplied }: Choosable, place: Place): string {
  const [draft] = drafts;
  if (draft) return texts.open({ when: formatMoment(draft.savedAt, place) });
  return hasApplied ? texts.prefilled : texts.fresh;
}

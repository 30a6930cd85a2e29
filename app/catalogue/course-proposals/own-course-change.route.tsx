import { listCourseChoices } from "#app/catalogue/courses/staff-queries.server.ts";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/own-course-change.route.ts";
import { ChangeForm } from "./change-form.tsx";
import { findOwnCourse } from "./own-courses.server.ts";
import { ownOrganisation } from "./own-organisation.server.ts";
import { proposeChangeSchema } from "./proposal-schema.ts";
import { proposalMessages as texts } from "./proposals.words.ts";
import { proposeChange } from "./propose.server.ts";

const PATH = "/institution-dashboard/courses";

export const middleware: Route.MiddlewareFunction[] = [requires("courseProposal.create")];

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: texts.propose }];

/** `/institution-dashboard/courses/:courseId/change`: corrections to an institution's own course. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { organisationId } = await ownOrganisation({ request, context });
  const { course, university } = orNotFound(
    await findOwnCourse(db, organisationId, recordIdOf(params.courseId)),
  );
  const { intakes } = await listCourseChoices(db, course);
  return { course, currency: university.currency, intakes };
}

export const action = intents({
  propose: {
    needs: "courseProposal.create",
    creates: true,
    form: proposeChangeSchema,
    run(args) {
      const courseId = recordIdOf(args.params.courseId);
      return writeForm(args, {
        schema: proposeChangeSchema,
        command: (deps, actor, input) => proposeChange(deps, actor, { ...input, courseId }),
        to: ({ id }) => `${PATH}/proposals/${id}`,
        message: "course-proposed",
      });
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { course, currency, intakes } = loaderData;
  const backHref = `${PATH}/${course.id}`;
  return (
    <article className="max-w-3xl">
      <PageHeader
        compact
        back={<TextLink to={backHref}>{texts.backToCourse}</TextLink>}
        title={texts.changeTitle({ course: course.name })}
        description={texts.changeText}
      />
      <ChangeForm
        key={course.id}
        course={course}
        currency={currency}
        intakes={intakes}
        refused={actionData}
        backHref={backHref}
      />
    </article>
  );
}

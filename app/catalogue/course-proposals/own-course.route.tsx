import { COURSE_STATUS_LABELS } from "#app/catalogue/course-terms/course-facts.ts";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/own-course.route.ts";
import { readCourseOrigins } from "./course-origins.server.ts";
import { IntakeForms } from "./intake-forms.tsx";
import { OwnCourseFacts } from "./own-course-facts.tsx";
import { findOwnCourse, listSaidIntakes } from "./own-courses.server.ts";
import { ownOrganisation } from "./own-organisation.server.ts";
import { setIntakeSchema } from "./proposal-schema.ts";
import { presentValues } from "./proposal-values.ts";
import { proposalMessages as texts } from "./proposals.words.ts";
import { countWaiting } from "./queries.server.ts";
import { setCourseIntake } from "./set-intake.server.ts";

const PATH = "/institution-dashboard/courses";

export const middleware: Route.MiddlewareFunction[] = [requires("ownCourse.view")];

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.course.name ?? texts.courses },
];

/** `/institution-dashboard/courses/:courseId`: the catalogue data of an own course with its sources. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { actor, user, organisationId } = await ownOrganisation({ request, context });
  const own = orNotFound(await findOwnCourse(db, organisationId, recordIdOf(params.courseId)));
  const { course } = own;
  const [origins, intakes, waiting] = await Promise.all([
    readCourseOrigins(db, course.id, presentValues(course)),
    listSaidIntakes(db, course.id),
    countWaiting(db, { organisationId, courseId: course.id }),
  ]);
  return {
    course,
    origins,
    intakes,
    waiting,
    mayPropose: can(actor, "courseProposal.create", "own"),
    maySetIntakes: can(actor, "ownCourse.setIntakes", "own"),
    place: placeOf(user),
  };
}

export const action = intents({
  "set-intake": {
    needs: "ownCourse.setIntakes",
    form: setIntakeSchema,
    run(args) {
      const courseId = recordIdOf(args.params.courseId);
      return writeForm(args, {
        schema: setIntakeSchema,
        command: (deps, actor, input) => setCourseIntake(deps, actor, { ...input, courseId }),
        to: () => `${PATH}/${courseId}`,
        message: "course-intake-said",
      });
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { course, origins, intakes, waiting, mayPropose, maySetIntakes, place } = loaderData;
  return (
    <article className="flex flex-col gap-8">
      <PageHeader
        compact
        back={<TextLink to={PATH}>{texts.back}</TextLink>}
        title={course.name}
        description={course.universityName}
        badge={
          <Badge variant={course.status === "open" ? "success" : "secondary"}>
            {COURSE_STATUS_LABELS[course.status]}
          </Badge>
        }
        actions={
          <>
            <ButtonLink to={`/courses/${course.slug}`} reloadDocument>
              {texts.publicPage}
            </ButtonLink>
            {mayPropose ? (
              <ButtonLink to={`${PATH}/${course.id}/change`} variant="primary">
                {texts.propose}
              </ButtonLink>
            ) : null}
          </>
        }
      />
      {waiting > 0 ? (
        <Notice
          actions={
            <ButtonLink size="sm" to={`${PATH}/proposals?status=proposed`}>
              {texts.proposals}
            </ButtonLink>
          }
        >
          {texts.openOfCourse({ count: waiting })}
        </Notice>
      ) : null}
      <IntakeForms intakes={intakes} mayChange={maySetIntakes} place={place} answer={actionData} />
      <OwnCourseFacts course={course} origins={origins} intakes={intakes} />
    </article>
  );
}

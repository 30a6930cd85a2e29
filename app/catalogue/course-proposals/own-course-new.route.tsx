import { courseMessages } from "#app/catalogue/courses/courses.words.ts";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/own-course-new.route.ts";
import { NewCourseForm } from "./new-course-form.tsx";
import { ownOrganisation } from "./own-organisation.server.ts";
import { listOwnUniversities } from "./own-university.server.ts";
import { proposeCourseSchema } from "./proposal-schema.ts";
import { proposalMessages as texts } from "./proposals.words.ts";
import { proposeCourse } from "./propose.server.ts";
import { listIntakeChoices } from "./queries.server.ts";

const PATH = "/institution-dashboard/courses";

export const middleware: Route.MiddlewareFunction[] = [requires("courseProposal.create")];

export const meta: Route.MetaFunction = () => [{ title: texts.newTitle }];

/** `/institution-dashboard/courses/new`: a course that is not in the catalogue yet. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { organisationId } = await ownOrganisation({ request, context });
  const [universities, intakes] = await Promise.all([
    listOwnUniversities(db, organisationId),
    listIntakeChoices(db),
  ]);
  return { universities, intakes };
}

export const action = intents({
  propose: {
    needs: "courseProposal.create",
    creates: true,
    form: proposeCourseSchema,
    run: (args) =>
      writeForm(args, {
        schema: proposeCourseSchema,
        command: proposeCourse,
        taken: { registerCode: courseMessages.sameCode, name: courseMessages.sameName },
        to: ({ id }) => `${PATH}/proposals/${id}`,
        message: "course-proposed",
      }),
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { universities, intakes } = loaderData;
  return (
    <article className="max-w-3xl">
      <PageHeader
        compact
        back={<TextLink to={PATH}>{texts.back}</TextLink>}
        title={texts.newTitle}
        description={texts.newText}
      />
      <NewCourseForm universities={universities} intakes={intakes} refused={actionData} backHref={PATH} />
    </article>
  );
}

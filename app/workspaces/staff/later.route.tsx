import { adminMessages } from "#app/platform/portal/admin.words.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/later.route.ts";
import { laterSections } from "./section.view.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("admin.enter")];

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: loaderData.section }] : [];

/** Sections whose screens come with a later version say so; any other address is not there. */
export function loader({ params }: Route.LoaderArgs) {
  const section = laterSections.find(({ key }) => key === params.section);
  if (!section) throw new Response("Not Found", { status: 404 });
  return { section: section.label };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader compact title={loaderData.section} />
      <EmptyState
        title={adminMessages.later.title({ section: loaderData.section })}
        actions={<ButtonLink to="/admin">{adminMessages.later.back}</ButtonLink>}
      >
        {adminMessages.later.hint}
      </EmptyState>
    </>
  );
}

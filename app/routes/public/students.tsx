import { studentsPage } from "#app/content/site/students.ts";
import { StudentsPage } from "#app/features/marketing/students-page.tsx";
import { pageMeta } from "#app/features/site/page-meta.ts";
import { open } from "#app/server/auth/guards.server.ts";
import type { Route } from "./+types/students.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: studentsPage.title,
    description: studentsPage.description,
    path: "/students",
  });

export default function Page() {
  return <StudentsPage />;
}

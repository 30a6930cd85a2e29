import { pageMeta } from "#app/platform/pages/page-meta.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import { claims } from "#app/site/frame/claims.words.ts";
import type { Route } from "./+types/students.route.ts";
import { studentsPage } from "./students.words.ts";
import { StudentsPage } from "./students-page.tsx";

export const middleware: Route.MiddlewareFunction[] = [open()];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: studentsPage.title,
    description: studentsPage.description({ minutes: claims.applicationMinutes }),
    path: "/students",
  });

export default function Page() {
  return <StudentsPage />;
}

import { COURSE_STATUS_LABELS } from "#app/catalogue/course-terms/course-facts.ts";
import { COURSE_LEVEL_LABELS } from "#app/catalogue/course-terms/levels.ts";
import { defineListExport } from "#app/platform/lists/exported-list.server.ts";
import { COURSE_LIST } from "./admin-list.ts";
import { courseMessages } from "./courses.words.ts";
import { COURSE_SOURCE, readCourseRows } from "./staff-list.server.ts";

const texts = courseMessages.columns;

export const courseExport = defineListExport({
  name: "courses",
  path: "/admin/courses",
  spec: COURSE_LIST,
  title: () => courseMessages.title,
  needs: "course.list",
  isPersonal: false,
  read: () => ({ source: COURSE_SOURCE, rows: readCourseRows }),
  found: { line: ({ name, universityName }) => ({ title: name, detail: universityName }) },
  columns: (column) => [
    column.text(texts.name, (row) => row.name, 2, "name"),
    column.text(texts.university, (row) => row.universityName, 1.5, "university"),
    column.text(texts.level, (row) => COURSE_LEVEL_LABELS[row.level], 1, "level"),
    column.text(texts.code, (row) => row.registerCode, 1, "code"),
    column.text(texts.status, (row) => COURSE_STATUS_LABELS[row.status], 1, "status"),
    column.text(courseMessages.filters.edited, (row) =>
      row.edited ? courseMessages.filters.editedYes : courseMessages.filters.editedNo,
    ),
  ],
});

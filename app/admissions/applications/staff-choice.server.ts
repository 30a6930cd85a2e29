import type { PickedItem } from "#app/admissions/answers/wizard-view.ts";
import { findCourseItem, findUniversityItem } from "#app/catalogue/course-search/catalogue-search.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { FormParts } from "#app/platform/forms/form-fields.server.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import { withoutChoice } from "./choice-address.ts";
import {
  type CatalogueSearch,
  QUERY_MAX,
  searchCatalogue,
  searchFromForm,
} from "./searched-catalogue.server.ts";
import type { StaffApplication } from "./staff-view.ts";

/** The ids of a choice in progress, their names, and the search without script. */
export type ChoiceInProgress = {
  universityId: string;
  courseId: string;
  intakeCode: string;
  known: readonly PickedItem[];
  found: CatalogueSearch;
};

const idOf = (value: string | null): string | null => (value === "" || isRecordId(value) ? value : null);

/**
 * The current choice of university, course and intake: what is stored, or what the URL carries (`university`,
 * `course`, `intake`) during a search without script (`university-q`, `course-q`).
 */
export async function choiceInProgress(
  db: DbOrTransaction,
  application: Pick<StaffApplication, "universityId" | "courseId" | "intakeCode">,
  params: URLSearchParams,
): Promise<ChoiceInProgress> {
  const universityId = idOf(params.get("university")) ?? application.universityId ?? "";
  const courseId = idOf(params.get("course")) ?? application.courseId ?? "";
  return {
    universityId,
    courseId,
    intakeCode: params.get("intake") ?? application.intakeCode ?? "",
    known: await pickedNames(db, { universityId, courseId }),
    found: await searchCatalogue(db, params, universityId),
  };
}

/** The names of a university and a course, if they are in the catalogue. */
export async function pickedNames(
  db: DbOrTransaction,
  { universityId, courseId }: { universityId: unknown; courseId: unknown },
): Promise<readonly PickedItem[]> {
  const items = [
    isRecordId(universityId) ? await findUniversityItem(db, universityId) : null,
    isRecordId(courseId) ? await findCourseItem(db, courseId) : null,
  ];
  return items.filter((item) => item !== null);
}

const FIELD_NAMES = { universityId: "preferences.universityId", courseId: "preferences.courseId" } as const;

/** The picker's fields, named as in the application form. */
export const CHOICE_FORM: FormParts = [
  ...["id", "version", "intakeCode", "find-university", "find-course"],
  ...Object.values(FIELD_NAMES),
];

/** Renames the picker's posted fields to those of the schema. */
export function choiceForm(form: FormData): FormData {
  const renamed = new FormData();
  for (const name of ["id", "version", "intent", "intakeCode"]) {
    for (const value of form.getAll(name)) renamed.append(name, value);
  }
  for (const [name, posted] of Object.entries(FIELD_NAMES)) {
    for (const value of form.getAll(posted)) renamed.append(name, value);
  }
  return renamed;
}

/** The URL that continues a search without script, with the choices made so far; nothing is saved. */
export function choiceSearchAddress(path: string, search: string, form: FormData): string {
  const params = new URLSearchParams(withoutChoice(search));
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.slice(0, QUERY_MAX) : "";
  };
  const now = {
    edit: "1",
    university: text(FIELD_NAMES.universityId),
    course: text(FIELD_NAMES.courseId),
    intake: text("intakeCode"),
    ...searchFromForm(form),
  };
  for (const [name, value] of Object.entries(now)) params.set(name, value);
  return `${path}?${params}`;
}

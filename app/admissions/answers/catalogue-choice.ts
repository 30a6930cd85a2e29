import type { StudentProfile } from "#app/catalogue/eligibility/profile.ts";
import type { PickedItem } from "./wizard-view.ts";

/** The ids that are chosen, the names that are known, and what happens on a choice. */
export type CatalogueChoice = {
  universityId: string;
  courseId: string;
  known: readonly PickedItem[];
  /** The student's own results, if the wizard knows them: compared with the course's requirements. */
  profile?: StudentProfile;
  onUniversity(item: PickedItem | null): void;
  /** `before` is the previously selected course. */
  onCourse(item: PickedItem | null, before: PickedItem | null): void;
};

export type CataloguePickerProps = CatalogueChoice & {
  ids: { university: string; course: string };
  errors: { university: readonly string[]; course: readonly string[] };
};

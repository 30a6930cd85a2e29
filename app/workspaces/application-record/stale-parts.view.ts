import { applicationMessages } from "#app/admissions/applications/applications.words.ts";
import type { StaffApplication } from "#app/admissions/applications/staff-view.ts";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import type { StaleField } from "#app/platform/records/stale-notice.tsx";

type Typed = Readonly<Record<string, unknown>> | null | undefined;
type Named = readonly { readonly value: string; readonly label: string }[];

/**
 * Compares the user's choices with the values stored since, for the forms of an application that choose from lists.
 */
export function staleParts(
  application: StaffApplication,
  lists: { counsellors: Named; intakes: Named; picked: Named },
) {
  const part = (
    label: string,
    names: Named,
    chosen: unknown,
    stored: string | null,
    storedId: string | null,
  ): StaleField[] => {
    if ((chosen ?? "") === (storedId ?? "")) return [];
    const mine = chosen ? names.find(({ value }) => value === chosen)?.label : "";
    // After an undo the form is closed, and its lists were not read.
    return mine === undefined ? [] : [{ label, mine, stored: stored ?? "" }];
  };
  return {
    status: (typed: Typed): StaleField[] => [
      { label: recordMessages.status, mine: String(typed?.status ?? ""), stored: application.status },
    ],
    counsellor: (typed: Typed): StaleField[] =>
      part(
        recordMessages.counsellor,
        lists.counsellors,
        typed?.counsellorId,
        application.counsellor,
        application.counsellorId,
      ),
    choice: (typed: Typed): StaleField[] => {
      const { university, course, intake } = applicationMessages.fields;
      const { universityId, courseId, intakeCode } = application;
      return [
        ...part(university, lists.picked, typed?.universityId, application.university, universityId),
        ...part(course, lists.picked, typed?.courseId, courseId ? application.course : null, courseId),
        ...part(intake, lists.intakes, typed?.intakeCode, application.intake, intakeCode),
      ];
    },
  };
}

import { useQuery } from "@tanstack/react-query";
import { eligibility } from "#app/catalogue/eligibility/eligibility.words.ts";
import type { CourseFitLine } from "#app/catalogue/eligibility/fit-line.ts";
import { isEmptyProfile, profileParams, type StudentProfile } from "#app/catalogue/eligibility/profile.ts";
import { localPath } from "#app/words/local-path.ts";

const words = eligibility.wizard;

/** How the answers compare with the chosen course; for information only. */
export function FitLine({ fit }: { fit: CourseFitLine }) {
  const parts = [fit.english && words.english[fit.english], fit.grade && words.grade[fit.grade]].filter(
    Boolean,
  );
  return (
    <p className="text-ink-muted text-sm">
      {words.line({ verdicts: parts.join(" · ") })}{" "}
      <a
        href={fit.href}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-7 items-center text-eucalyptus underline underline-offset-4 pointer-coarse:min-h-11"
      >
        {words.more}
      </a>
    </p>
  );
}

/** The same for a course that was just selected, requested if there is something to compare. */
export function PickedCourseFit({ courseId, profile }: { courseId: string; profile: StudentProfile }) {
  const params = new URLSearchParams([["course", courseId], ...profileParams(profile)]);
  const address = `/api/course-fit?${params}`;
  const { data } = useQuery({
    queryKey: [address],
    queryFn: async ({ signal }): Promise<CourseFitLine | null> => {
      const response = await fetch(localPath(address), { signal });
      if (!response.ok) throw new Error(`The comparison answered ${response.status}`);
      return (await response.json()).fit;
    },
    enabled: courseId !== "" && !isEmptyProfile(profile),
    staleTime: 60_000,
  });
  return data?.courseId === courseId ? <FitLine fit={data} /> : null;
}

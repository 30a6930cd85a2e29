import { eligibility } from "#app/catalogue/eligibility/eligibility.words.ts";
import { isEmptyProfile, type ParsedProfile } from "#app/catalogue/eligibility/profile.ts";
import { ProfileFields } from "#app/catalogue/eligibility/profile-fields.tsx";
import { FIT_CHOICES, type FitChoice } from "#app/catalogue/eligibility/verdict.ts";
import { ChevronDown } from "#app/ui/icons.tsx";
import { formatsOf } from "#app/words/current-language.ts";
import { formatters } from "#app/words/formatters.ts";
import type { FacetValue } from "./course-search.ts";

const words = eligibility.filter;

type FitFilterProps = {
  asked: ParsedProfile;
  chosen: FitChoice | null;
  /** With how many courses there are; null while nothing was entered. */
  choices: readonly FacetValue[] | null;
};

/** The search filter by the user's own results; collapsed until it is used. */
export function FitFilter({ asked, chosen, choices }: FitFilterProps) {
  const used = !isEmptyProfile(asked.profile) || Object.keys(asked.problems).length > 0;
  return (
    <details open={used} className="group border-line border-b">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
        <span id="filter-fit">{words.title}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-4 text-ink-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <ul aria-labelledby="filter-fit" className="filter-values">
        {[null, ...FIT_CHOICES].map((choice) => {
          const count = choices?.find(({ value }) => value === choice)?.count;
          return (
            <li key={choice ?? "any"}>
              <label>
                <input type="radio" name="fit" value={choice ?? ""} defaultChecked={chosen === choice} />
                <span>{choice === null ? words.any : words.choices[choice]}</span>
                <small>
                  {count === undefined ? null : formatters.getNumberFormat(formatsOf()).format(count)}
                </small>
              </label>
            </li>
          );
        })}
      </ul>
      <p className="pb-4 text-ink-muted text-sm">{used ? words.hint : words.needsResults}</p>
      <div className="pb-5">
        <ProfileFields typed={asked.typed} problems={asked.problems} />
      </div>
    </details>
  );
}

import { claimsOf, inPeriod, ofKind, type Rule } from "./checked-file.ts";
import { type FindingPlace, findingOf } from "./finding.ts";
import { namesProvider } from "./read-claims.ts";
import { isSameCourse, isSameInstitution } from "./same-names.ts";
import { monthIndex } from "./study-history.ts";

export const courses: Rule = (file) => {
  const { course } = file;
  if (!course) return [];
  const before = ofKind(file, "study").map(({ title }) => title);
  return [
    ...claimsOf(file, "course").flatMap((claim) =>
      isSameCourse(claim.course, course) || before.some((title) => isSameCourse(claim.course, title))
        ? []
        : [
            findingOf("course", claim.about, [claim.place, { at: "application" }], {
              one: claim.course,
              other: course,
            }),
          ],
    ),
    ...file.offers.flatMap((offer) =>
      isSameCourse(offer.course, course)
        ? []
        : [
            findingOf("course", offer.id, [{ at: "offer", offerId: offer.id }, { at: "application" }], {
              one: offer.course,
              other: course,
            }),
          ],
    ),
  ];
};

export const providers: Rule = (file) => {
  const { university } = file;
  if (!university) return [];
  return [
    ...claimsOf(file, "provider").flatMap((claim) =>
      namesProvider(claim.provider, university) ||
      namesProvider(claim.quote, university) ||
      ofKind(file, "study").some(({ place }) => place !== null && isSameInstitution(place, claim.provider))
        ? []
        : [
            findingOf("provider", claim.about, [claim.place, { at: "application" }], {
              one: claim.provider,
              other: university,
            }),
          ],
    ),
    ...file.offers.flatMap((offer) =>
      isSameInstitution(offer.university, university)
        ? []
        : [
            findingOf("provider", offer.id, [{ at: "offer", offerId: offer.id }, { at: "application" }], {
              one: offer.university,
              other: university,
            }),
          ],
    ),
  ];
};

export const countries: Rule = (file) => {
  const stated = claimsOf(file, "country");
  return stated.flatMap((claim) =>
    claim.country === file.destination ||
    // A sentence that also names the destination weighs two countries.
    stated.some(({ quote, country }) => quote === claim.quote && country === file.destination)
      ? []
      : [
          findingOf("country", claim.about, [claim.place, { at: "application" }], {
            one: claim.country,
            other: file.destination,
          }),
        ],
  );
};

export const startDates: Rule = (file) => {
  const offer = file.offers.find(({ startsOn }) => startsOn !== null);
  const start = offer?.startsOn ?? file.startsOn;
  const place: FindingPlace = offer ? { at: "offer", offerId: offer.id } : { at: "application" };
  if (!start) return [];
  return [
    // Orientation can be in the month before the first class.
    ...claimsOf(file, "start").flatMap((claim) =>
      Math.abs(monthIndex(claim.month) - monthIndex(start)) <= 1
        ? []
        : [
            findingOf("start-date", claim.about, [claim.place, place], {
              one: claim.month,
              other: start.slice(0, 7),
            }),
          ],
    ),
    ...ofKind(file, "study").flatMap((period) =>
      period.untilMonth !== null && monthIndex(period.untilMonth) > monthIndex(start)
        ? [
            findingOf("start-date", period.id, [inPeriod(period), place], {
              one: period.untilMonth,
              other: start.slice(0, 7),
            }),
          ]
        : [],
    ),
  ];
};

import { expect, it } from "vitest";
import { DESTINATION_SLUGS, DESTINATIONS, destinationOfSlug, isLiveDestination } from "./countries.ts";

it("stored values and URLs map both ways", () => {
  expect(DESTINATION_SLUGS.newzealand).toBe("new-zealand");
  for (const destination of DESTINATIONS)
    expect(destinationOfSlug(DESTINATION_SLUGS[destination])).toBe(destination);
  for (const slug of ["newzealand", "france", "__proto__", ""]) expect(destinationOfSlug(slug)).toBeNull();
});

it("only Australia and New Zealand can be applied for", () => {
  expect(DESTINATIONS.filter(isLiveDestination)).toEqual(["australia", "newzealand"]);
  expect(isLiveDestination(["australia"])).toBe(false);
});

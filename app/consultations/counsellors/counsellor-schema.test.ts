import { expect, it } from "vitest";
import { partnershipBadge } from "#app/catalogue/universities/partnership.ts";
import { createUniversitySchema } from "#app/catalogue/universities/university-schema.ts";
import { activityBadge, createCounsellorSchema } from "./counsellor-schema.ts";

const pathsOf = (result: { error?: { issues: { path: PropertyKey[] }[] } | undefined }) =>
  result.error?.issues.map((issue) => issue.path.join("."));

it("a counsellor has a name and an e-mail; phone and office may be left out", () => {
  expect(createCounsellorSchema.parse({ name: "Asha", email: "A@b.co", active: "on" })).toEqual({
    name: "Asha",
    email: "a@b.co",
    phone: null,
    office: null,
    spokenLanguages: [],
    active: true,
    userId: null,
  });
  expect(pathsOf(createCounsellorSchema.safeParse({}))).toEqual(["name", "email"]);
  expect(pathsOf(createCounsellorSchema.safeParse({ name: "Asha", email: "asha" }))).toEqual(["email"]);
  expect([activityBadge(true).label, activityBadge(false).label]).toEqual(["Active", "Inactive"]);
});

it("a university has a name; its website is a web address and its contact an e-mail", () => {
  expect(createUniversitySchema.parse({ name: "Otago" })).toEqual({
    name: "Otago",
    website: null,
    contactEmail: null,
    countryId: null,
    city: null,
    partner: false,
    namesakes: null,
  });
  const wrong = { name: " ", website: "otago.ac.nz", contactEmail: "info", countryId: "nz" };
  expect(pathsOf(createUniversitySchema.safeParse(wrong))).toEqual([
    "name",
    "website",
    "contactEmail",
    "countryId",
  ]);
  expect([partnershipBadge(true).label, partnershipBadge(false).label]).toEqual(["Partner", "Standard"]);
});

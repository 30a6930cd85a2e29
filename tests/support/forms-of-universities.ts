import { randomUUID } from "node:crypto";
import { type FormSample, field, VERSION } from "./form-sample.ts";
import type { World } from "./world.ts";

/** What staff fill in about universities and their campuses. */
export function universityForms(world: World): Record<string, FormSample> {
  const universityAt = `/admin/universities/${world.universityId}`;
  const campusAt = `${universityAt}/campuses/${world.campusId}`;
  const university = {
    name: field("line", `Southern University ${randomUUID().slice(0, 8)}`),
    website: field("website", "https://southern.example"),
    contactEmail: field("email", "office@southern.example"),
    city: field("line", "Dunedin"),
    countryId: field("reference", ""),
    partner: field("tick", "on"),
  };
  const campus = {
    name: field("line", `Campus ${randomUUID().slice(0, 8)}`),
    city: field("line", "Newcastle"),
    state: field("option", "NSW"),
    postcode: field("optional-code", "2300"),
    category: field("option", ""),
    categorySource: field("line", ""),
    categoryAsOf: field("date", ""),
    status: field("option", "open"),
  };
  const id = field("address", world.universityId);
  return {
    "catalogue/universities/admin-university-new create": {
      to: "/admin/universities/new",
      fields: university,
    },
    "catalogue/universities/admin-university update": {
      to: `${universityAt}?edit=1`,
      fields: {
        id,
        ...VERSION,
        ...university,
        state: field("option", "Otago"),
        legalName: field("line", "Southern University Limited"),
        providerCode: field("optional-code", `P${randomUUID().slice(0, 6).toUpperCase()}`),
        ownership: field("line", "Government"),
        studentCapacity: field("option", "12000"),
        isUniversity: field("tick", "on"),
        summary: field("lines", "A university by the sea"),
        source: field("line", "https://southern.example/about"),
        sourceAsOf: field("date", "2026-01-15"),
        status: field("option", "open"),
      },
    },
    "catalogue/universities/admin-university join": {
      to: universityAt,
      fields: { ...VERSION, institutionId: field("reference", world.approvedInstitutionId) },
    },
    "catalogue/universities/admin-university follow-register": {
      to: universityAt,
      fields: { ...VERSION, column: field("option", "name") },
    },
    "catalogue/universities/admin-university archive": {
      to: `${universityAt}?edit=1`,
      fields: { id, ...VERSION },
    },
    "catalogue/universities/admin-university restore": {
      to: `${universityAt}?edit=1`,
      fields: { id, ...VERSION },
    },
    "catalogue/universities/admin-campus-new create": { to: `${universityAt}/campuses/new`, fields: campus },
    "catalogue/universities/admin-campus update": {
      to: `${campusAt}?edit=1`,
      fields: { id: field("address", world.campusId), ...VERSION, ...campus },
    },
    "catalogue/universities/admin-campus follow-register": {
      to: campusAt,
      fields: { ...VERSION, column: field("option", "city") },
    },
    "catalogue/universities/admin-campus remove": { to: campusAt, fields: VERSION },
  };
}

import { type FormSample, field } from "./form-sample.ts";
import type { World } from "./world.ts";

/** The forms of bringing records in from a file. */
export function importForms({ imports, documentImports }: World): Record<string, FormSample> {
  const page = "platform/imports/admin-import";
  const to = (id: string) => `/admin/imports/${id}`;
  const documentPage = "admissions/document-imports/admin-document-import";
  const toDocuments = (id: string) => `/admin/document-imports/${id}`;
  const documentForms: Record<string, FormSample> = {
    [`${documentPage} choose`]: {
      to: toDocuments(documentImports.checked),
      fields: {
        file: field("reference", documentImports.file),
        kind: field("option", "passport"),
        skip: field("tick", "on"),
      },
    },
    [`${documentPage} begin`]: { to: toDocuments(documentImports.ready), fields: {} },
    [`${documentPage} stop`]: { to: toDocuments(documentImports.running), fields: {} },
    [`${documentPage} take-back`]: { to: toDocuments(documentImports.done), fields: {} },
  };
  return {
    "platform/imports/admin-import-file read": { to: "/admin/lists/students/import", fields: {} },
    [`${page} columns`]: {
      to: to(imports.read),
      fields: {
        fullName: field("option", "0"),
        email: field("option", "1"),
        keepOthers: field("tick", "on"),
        addNew: field("tick", "on"),
        words: field("option", "stage:Prospect:hot"),
      },
    },
    [`${page} create-fields`]: {
      to: to(imports.read),
      fields: {
        fullName: field("option", "0"),
        newPlace: field("option", "2"),
        newAt: field("option", "2"),
        newName: field("loose", "Mood"),
        newKind: field("option", "text"),
      },
    },
    [`${page} begin`]: {
      to: to(imports.checked),
      fields: { mode: field("option", "good"), existing: field("option", "leave") },
    },
    [`${page} stop`]: { to: to(imports.running), fields: {} },
    [`${page} take-back`]: { to: to(imports.done), fields: {} },
    "admissions/document-imports/admin-document-imports read": { to: "/admin/document-imports", fields: {} },
    ...documentForms,
  };
}

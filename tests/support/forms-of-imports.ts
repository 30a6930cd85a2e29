import { type FormSample, field } from "./form-sample.ts";
import type { World } from "./world.ts";

/** The forms of bringing records in from a file. */
export function importForms({ imports }: World): Record<string, FormSample> {
  const page = "platform/imports/admin-import";
  const to = (id: string) => `/admin/imports/${id}`;
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
    [`${page} begin`]: {
      to: to(imports.checked),
      fields: { mode: field("option", "good"), existing: field("option", "leave") },
    },
    [`${page} stop`]: { to: to(imports.running), fields: {} },
    [`${page} take-back`]: { to: to(imports.done), fields: {} },
  };
}

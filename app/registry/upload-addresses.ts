import { MOST_FILE_BYTES } from "#app/admissions/documents/document-limits.ts";

/** The fields and the boundaries around a file. */
const AROUND = 64 * 1024;

/** Where files are sent to: these addresses take larger bodies than the others. `.data` is what the router posts to. */
export const UPLOAD_ADDRESSES: readonly { readonly path: RegExp; readonly most: number }[] = [
  { path: /^\/student-dashboard\/documents\/send(\.data)?$/, most: MOST_FILE_BYTES + AROUND },
];

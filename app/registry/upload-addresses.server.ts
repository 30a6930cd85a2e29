import { UPLOADS_PATH } from "#app/admissions/documents/document-paths.ts";
import type { Env } from "#app/platform/environment/env.server.ts";

/** The fields and the boundaries around a file. */
const AROUND = 64 * 1024;

/** Where files are sent to: these addresses take larger bodies than the others. `.data` is what the router posts to. */
export const UPLOAD_ADDRESSES: readonly {
  readonly path: RegExp;
  readonly most: (env: Env) => number;
}[] = [
  {
    path: /^\/student-dashboard\/documents\/send(\.data)?$/,
    most: ({ documentLimits }) => documentLimits.fileBytes + AROUND,
  },
  {
    path: new RegExp(`^${UPLOADS_PATH}/[^/]+$`),
    most: ({ documentLimits }) => documentLimits.fileBytes,
  },
];

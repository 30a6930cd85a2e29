import { MOST_ZIP_BYTES } from "#app/admissions/document-imports/document-import.ts";
import { UPLOADS_PATH } from "#app/admissions/documents/document-paths.ts";
import { MOST_IMPORT_BYTES } from "#app/admissions/representations/import-columns.ts";
import { MOST_FILE_BYTES } from "#app/commissions/payments/payment-schema.ts";
import { MOST_LOGO_BYTES } from "#app/platform/brand/brand-schema.ts";
import type { Env } from "#app/platform/environment/env.server.ts";
import { MOST_BYTES } from "#app/platform/imports/import.ts";
import { MOST_STATEMENT_BYTES } from "#app/visas/funds/import-statement.server.ts";

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
    path: /^\/partner-dashboard\/students\/[^/]+\/documents\/send(\.data)?$/,
    most: ({ documentLimits }) => documentLimits.fileBytes + AROUND,
  },
  {
    path: /^\/(admin|institution-dashboard)\/applications\/[^/]+\/offers\/[0-9a-f-]{36}(\.data)?$/,
    most: ({ documentLimits }) => documentLimits.fileBytes + AROUND,
  },
  {
    path: /^\/(partner-dashboard\/organisation|admin\/agents\/partners\/[^/]+\/details)(\.data)?$/,
    most: ({ documentLimits }) => documentLimits.fileBytes + AROUND,
  },
  {
    path: /^\/admin\/settings\/resources\/[0-9a-f-]{36}(\.data)?$/,
    most: ({ documentLimits }) => documentLimits.fileBytes + AROUND,
  },
  {
    path: /^\/admin\/settings\/brand(\.data)?$/,
    most: () => MOST_LOGO_BYTES + AROUND,
  },
  {
    path: /^\/partner-dashboard\/students\/import(\.data)?$/,
    most: () => MOST_IMPORT_BYTES + AROUND,
  },
  {
    path: /^\/admin\/lists\/[^/]+\/import(\.data)?$/,
    most: () => MOST_BYTES + AROUND,
  },
  {
    path: /^\/admin\/document-imports(\.data)?$/,
    most: () => MOST_ZIP_BYTES + AROUND,
  },
  {
    path: /^\/admin\/commissions\/payments(\.data)?$/,
    most: () => MOST_FILE_BYTES + AROUND,
  },
  {
    path: /^\/(admin|student-dashboard)\/applications\/[^/]+\/visa\/funds(\.data)?$/,
    most: () => MOST_STATEMENT_BYTES + AROUND,
  },
  {
    path: new RegExp(`^${UPLOADS_PATH}/[^/]+$`),
    most: ({ documentLimits }) => documentLimits.fileBytes,
  },
];

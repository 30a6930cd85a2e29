import { readFileSync } from "node:fs";
import path from "node:path";
import { PROJECT_ROOT } from "./project-root.server.ts";

/** The version of the product. */
export const { version: PRODUCT_VERSION } = JSON.parse(
  readFileSync(path.join(PROJECT_ROOT, "package.json"), "utf8"),
) as { version: string };

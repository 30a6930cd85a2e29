import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { openApiDocument } from "#app/api/description/openapi.server.ts";
import { loadTool } from "./tools.ts";

/** The hand-written part: how a request is sent, and what to read first. */
const SOURCE = path.resolve(import.meta.dirname, "../clients/typescript");

const HELP = `npm run api:client -- [--to <folder>]

Makes the client for programs in TypeScript from the description of the API: southbound.ts, beside request.ts and a page that
explains both. Without --to in clients/typescript.`;

/** Writes the client whole into a folder. */
async function writeClient(folder: string): Promise<void> {
  if (folder !== SOURCE) cpSync(SOURCE, folder, { recursive: true });
  const made = mkdtempSync(path.join(folder, ".making-"));
  try {
    const document = path.join(made, "openapi.json");
    const described = openApiDocument({ brandName: "Southbound", baseUrl: "https://southbound.example" });
    writeFileSync(document, JSON.stringify(programsOnly(described)));
    const { generate } = await loadTool("making", "orval");
    await generate({
      input: { target: document },
      output: {
        target: path.join(folder, "southbound.ts"),
        client: "fetch",
        mode: "single",
        headers: true,
        override: {
          header: () => ["Made from the OpenAPI document by `npm run api:client`: change nothing here."],
          mutator: { path: path.join(folder, "request.ts"), name: "request" },
        },
      },
    });
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}

type Described = ReturnType<typeof openApiDocument>;

/** The endpoints that accept a key; the rest of the document is for pages of this site, or needs no client. */
function programsOnly(described: Described): Described {
  const paths = Object.entries(described.paths ?? {}).filter(([address]) => address.startsWith("/api/v1/"));
  return { ...described, paths: Object.fromEntries(paths) };
}

const { values } = parseArgs({ options: { to: { type: "string" }, help: { type: "boolean" } } });
if (values.help) console.log(HELP);
else await writeClient(path.resolve(values.to ?? SOURCE));

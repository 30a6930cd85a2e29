import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { generate } from "orval";
import { openApiDocument } from "#app/api/description/openapi.server.ts";

/** The client for programs in TypeScript, as the repository keeps it. */
export const CLIENT = path.resolve(import.meta.dirname, "../clients/typescript/southbound.ts");

/** The client's text, made from the OpenAPI document. */
export async function makeClient(): Promise<string> {
  // Beside the client, whose own module the text imports by its place.
  const folder = mkdtempSync(path.join(path.dirname(CLIENT), ".making-"));
  try {
    const document = path.join(folder, "openapi.json");
    const target = path.join(folder, "../.making-southbound.ts");
    const described = openApiDocument({ brandName: "Southbound", baseUrl: "https://southbound.example" });
    writeFileSync(document, JSON.stringify(programsOnly(described)));
    await generate({
      input: { target: document },
      output: {
        target,
        client: "fetch",
        mode: "single",
        headers: true,
        override: {
          header: () => ["Made from the OpenAPI document by `npm run api:client`: change nothing here."],
          mutator: { path: path.join(path.dirname(CLIENT), "request.ts"), name: "request" },
        },
      },
    });
    const text = readFileSync(target, "utf8");
    rmSync(target);
    return text;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Described = ReturnType<typeof openApiDocument>;

/** What takes a key; the rest of the document is for pages of this site, or needs no client. */
function programsOnly(described: Described): Described {
  const paths = Object.entries(described.paths ?? {}).filter(([address]) => address.startsWith("/api/v1/"));
  return { ...described, paths: Object.fromEntries(paths) };
}

if (process.argv[1] === import.meta.filename) writeFileSync(CLIENT, await makeClient());

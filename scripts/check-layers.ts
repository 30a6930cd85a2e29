import { globSync, readFileSync } from "node:fs";
import { largestCircle, layerProblems } from "./layers.ts";

const sources = globSync("app/**/*.{ts,tsx}").map((path) => ({
  path: path.replaceAll("\\", "/"),
  text: readFileSync(path, "utf8"),
}));
const problems = layerProblems(sources);
for (const problem of problems) console.error(problem);
console.log(
  `${sources.length} files, ${problems.length} broken layer rules, largest circle of nouns: ${largestCircle(sources).length}`,
);
process.exit(problems.length > 0 ? 1 : 0);

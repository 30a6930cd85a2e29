// Asks the registry whether versions that the lockfile names are known to be vulnerable: `npm run audit`.
// Of what runs in production only. Ends with 1 for a grave finding, and with 2 where the registry could not be
// asked, which says nothing about the packages: `--when-offered`, in `npm test`, lets that pass.
import { spawnSync } from "node:child_process";
import { pathWithoutProject, ROOT } from "./bootstrap/project.mjs";

const GRAVE = ["high", "critical"];

const { stdout, error } = spawnSync(
  "npm",
  ["audit", "--json", "--omit=dev", "--package-lock-only", "--fetch-retries=0", "--fetch-timeout=20000"],
  {
    cwd: ROOT,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === "win32",
    env: { ...process.env, PATH: pathWithoutProject() },
  },
);
const report = parse(stdout);

if (report?.vulnerabilities === undefined || report.metadata === undefined) {
  const why = report?.message ?? report?.error?.summary ?? error?.message ?? "no answer";
  console.log(`NOT CHECKED: the registry offers no audit, or is out of reach (${why || "no answer"}).`);
  process.exit(process.argv.includes("--when-offered") ? 0 : 2);
}
// Packages that only depend on a vulnerable one name it instead of a cause.
const found = Object.values(report.vulnerabilities).flatMap(({ name, via }) =>
  via.filter((cause) => typeof cause === "object").map((cause) => ({ ...cause, name })),
);
for (const { name, severity, range, title, url } of found) {
  console.log(`${severity}: ${name} ${range}: ${title} (${url})`);
}
const grave = found.filter(({ severity }) => GRAVE.includes(severity));
console.log(`${found.length} known vulnerabilities, ${grave.length} of them grave.`);
process.exit(grave.length === 0 ? 0 : 1);

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

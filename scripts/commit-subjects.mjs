// Checks the subjects of the commits that a pull request adds: node scripts/commit-subjects.mjs origin/main..HEAD
import { execFileSync } from "node:child_process";

const MOST = 72;
/** Words that end like these are no imperatives: "Added", "Adding", "Adds", "A form that …". */
const NO_IMPERATIVE =
  /^(?!Embed|Speed|Proceed|Exceed|Succeed|Shed)(?:[A-Z][a-z]{2,}(?:ed|ing)|The|A|An|It|This|What|Who|How|One|All|Each|Every|No)\b/;

/** What is wrong with a subject, in words; empty if nothing is. */
export function faultsOfSubject(subject) {
  if (/^(Merge|Revert) /.test(subject)) return [];
  return [
    subject.length > MOST && `has ${subject.length} characters, at most ${MOST}`,
    !/^[A-Z]/.test(subject) && "does not start with a capital letter",
    NO_IMPERATIVE.test(subject) && "does not start with an imperative verb",
    /[.…]$/.test(subject) && "ends with a full stop",
  ].filter(Boolean);
}

if (process.argv[2]) {
  const log = execFileSync("git", ["log", "--format=%h %s", process.argv[2]], { encoding: "utf8" });
  const found = log
    .split("\n")
    .filter(Boolean)
    .flatMap((line) => {
      const [hash = "", ...words] = line.split(" ");
      return faultsOfSubject(words.join(" ")).map((fault) => `${hash} “${words.join(" ")}” ${fault}`);
    });
  for (const fault of found) console.error(fault);
  if (found.length > 0) process.exitCode = 1;
}

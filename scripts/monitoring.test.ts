import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { LATE_MINUTES } from "#app/platform/system/system-status.ts";
import { METRICS, type MetricName, seriesOf } from "#app/platform/telemetry/metrics.ts";

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
}
interface Dashboard {
  readonly panels: readonly {
    readonly title: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
}
const { groups } = parse(read("deploy/monitoring/alerts.yml")) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(read("deploy/monitoring/dashboard.json")) as Dashboard;

const names = Object.keys(METRICS) as MetricName[];
const series = names.flatMap(seriesOf);
const usedIn = (text: string) => [...text.matchAll(/\bsouthbound_[a-z_]+/g)].map(([name]) => name);

describe("every metric exists", () => {
  test.each(rules)("that the alert $alert reads", ({ expr }) => {
    expect(usedIn(expr).filter((name) => !series.includes(name))).toEqual([]);
  });
  test.each(panels)("that the panel $title shows", ({ targets }) => {
    const used = targets.flatMap(({ expr }) => usedIn(expr));
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((name) => !series.includes(name))).toEqual([]);
  });
  test("that docs/operations.md lists, and it lists all", () => {
    const [, table = ""] = /^### Metrics and traces\n([\s\S]*?)^## /m.exec(read("docs/operations.md")) ?? [];
    const listed = [...table.matchAll(/^\| `(southbound_[a-z_]+)`/gm)].map(([, name]) => name);
    expect(listed.toSorted()).toEqual(names.toSorted());
  });
});

describe("every alert", () => {
  test.each(rules)("$alert says what is wrong, and leads to a section that says what to do", (rule) => {
    const { severity } = rule.labels;
    const { summary, runbook_url: runbook = "" } = rule.annotations;
    expect(["critical", "warning"]).toContain(severity);
    expect(summary).toBeTruthy();
    const [file = "", anchor] = runbook.split("#");
    const anchors = [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w\s-]/g, "")
        .replaceAll(" ", "-"),
    );
    expect(anchors).toContain(anchor);
  });
  test("is named once", () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });
  test("about late emails has the limit of the System page", () => {
    const late = rules.find(({ alert }) => alert === "SouthboundEmailsLate");
    expect(late?.expr).toBe(`max(southbound_emails_oldest_seconds) > ${LATE_MINUTES * 60}`);
  });
});

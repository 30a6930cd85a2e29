import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { loadEnv, REQUIRED_IN_SERVE } from "#app/platform/environment/env.server.ts";

/**
 * What can be checked of the Helm chart without Helm, which the workflow `chart` has: it renders the chart and compares the
 * result with the schemas of Kubernetes.
 */
const root = path.resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const chartFile = (file: string) => read(`deploy/helm/southbound/${file}`);

interface Values {
  readonly env: Readonly<Record<string, string>>;
  readonly image: { readonly tag: string };
  readonly drainSeconds: number;
  readonly terminationGracePeriodSeconds: number;
  readonly secret: { readonly values: Readonly<Record<string, string>> };
}
interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
}

const values: Values = parse(chartFile("values.yaml"));
const cases: readonly Partial<Values>[] = globSync("deploy/helm/southbound/ci/*.yaml", { cwd: root }).map(
  (file) => parse(read(file)),
);
const templates = globSync("deploy/helm/southbound/templates/*", { cwd: root }).map(read).join("\n");
const variables = [...read(".env.example").matchAll(/^([A-Z][A-Z\d_]+)=/gm)].map(([, name = ""]) => name);
const packageVersion: string = JSON.parse(read("package.json")).version;

describe("The Helm chart", () => {
  it("belongs to the release that it is in, and runs its image", () => {
    expect(parse(chartFile("Chart.yaml"))).toMatchObject({
      version: packageVersion,
      appVersion: packageVersion,
    });
    expect(values.image.tag).toBe("");
    expect(templates).toContain(".Values.image.tag | default .Chart.AppVersion");
  });

  it("sets and explains variables that there are, and no other", () => {
    const set = [...templates.matchAll(/- name: ([A-Z][A-Z\d_]+)/g)].map(([, name = ""]) => name);
    expect(set).toContain("DRAIN_SECONDS");
    const named = [...chartFile("values.yaml").matchAll(/\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b/g)].map(
      ([name]) => name,
    );
    const given = [values, ...cases].flatMap(({ env, secret }) => [
      ...Object.keys(env ?? {}),
      ...Object.keys(secret?.values ?? {}),
    ]);
    expect([...set, ...named, ...given].filter((name) => !variables.includes(name))).toEqual([]);
  });

  it("gives a process all that npm run serve requires", () => {
    const { secret } = cases.find((each) => each.secret?.values) ?? values;
    const given = { BASE_URL: "https://study.example.org", ...values.env, ...secret?.values };
    expect(Object.keys(given)).toEqual(expect.arrayContaining([...REQUIRED_IN_SERVE]));
    expect(() => loadEnv("serve", given)).not.toThrow();
  });

  it("asks at addresses that answer", () => {
    const asked = [...templates.matchAll(/(\w+)Probe:\s+httpGet: \{ path: (\S+), port: (\w+) \}/g)].map(
      (found) => found.slice(1),
    );
    expect(asked).toEqual([
      ["startup", "/healthz", "http"],
      ["liveness", "/healthz", "http"],
      ["readiness", "/readyz", "http"],
    ]);
    const server = read("app/process/http-app.server.ts");
    for (const address of ["/healthz", "/readyz"]) expect(server).toContain(`app.get("${address}"`);
    expect(templates).toContain("containerPort: 3000");
    expect(read("Dockerfile")).toContain("EXPOSE 3000");
  });

  it("runs a migration that the image has, before anything is started", () => {
    expect(templates).toContain(
      "command: [node, --import=./build/server/source-maps.js, build/server/db-migrate.js]",
    );
    expect(read("Dockerfile")).toContain(
      "node --import=./build/server/source-maps.js build/server/$command.js",
    );
    expect(chartFile("templates/migration.yaml")).toContain("helm.sh/hook: pre-install,pre-upgrade");
  });

  it("gives a process as long to stop as it takes after its drain", () => {
    expect(values.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(values.drainSeconds + 20);
  });

  it("has a schema that knows every value, and templates that use no other", () => {
    const schema: Schema = JSON.parse(chartFile("values.schema.json"));
    const known = (at: Schema | undefined, place: string[]): boolean => {
      const [first, ...rest] = place;
      if (first === undefined || at === undefined) return at !== undefined;
      return at.properties ? known(at.properties[first], rest) : true;
    };
    const placesOf = (value: unknown, place: string[] = []): string[][] =>
      typeof value === "object" && value !== null && !Array.isArray(value)
        ? [place, ...Object.entries(value).flatMap(([key, part]) => placesOf(part, [...place, key]))]
        : [place];
    const used = [...templates.matchAll(/\.Values\.([\w.]+)/g)].map(([, name = ""]) => name.split("."));
    expect(used.length).toBeGreaterThan(30);
    const places = [...[values, ...cases].flatMap((each) => placesOf(each)), ...used];
    expect(places.filter((place) => !known(schema, place))).toEqual([]);
    const defaults = placesOf(values).map((place) => place.join("."));
    const own = used.map((place) => place.join(".")).filter((name) => !name.startsWith("env."));
    expect(own.filter((name) => !defaults.includes(name))).toEqual([]);
  });
});

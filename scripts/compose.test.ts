import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { REQUIRED_IN_SERVE } from "#app/platform/environment/env.server.ts";
import { COMMANDS } from "./bootstrap/commands.mjs";

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

interface Service {
  readonly image?: string;
  readonly stop_grace_period?: string;
  readonly env_file?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly configs?: readonly { readonly source: string }[];
  readonly profiles?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly required?: boolean }>>;
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly configs: Readonly<Record<string, unknown>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

const text = read("compose.yaml");
const compose: Compose = parse(text);
const { app = {} } = compose.services;
const variables = [...read(".env.example").matchAll(/^([A-Z][A-Z\d_]+)=/gm)].map(([, name = ""]) => name);

/** Fixed by the container of the app, regardless of `.env`. */
const FIXED = ["DATABASE_URL", "HOST", "PORT", "DATA_DIR"];

describe("compose.yaml", () => {
  it("passes every variable of .env.example to the app", () => {
    expect(app.env_file).toBe(".env");
    const hidden = Object.entries(app.environment ?? {}).filter(
      ([name, value]) => !FIXED.includes(name) && !value.includes(`\${${name}:`),
    );
    expect(hidden).toEqual([]);
  });

  it("names no variable that .env.example does not explain", () => {
    const used = [...text.matchAll(/\$\{(\w+)/g)].map(([, name = ""]) => name);
    expect(used.length).toBeGreaterThan(5);
    const unknown = [...used, ...Object.keys(app.environment ?? {})].filter(
      (name) => !variables.includes(name),
    );
    expect(unknown).toEqual([]);
  });

  it("starts no app without what npm run serve requires", () => {
    const checked = Object.entries(app.environment ?? {}).filter(([, value]) => value.includes(":?"));
    expect(checked.map(([name]) => name).toSorted()).toEqual(REQUIRED_IN_SERVE.toSorted());
  });

  it("asks for nothing that only an optional service needs", () => {
    const optional = Object.values(compose.services).filter(({ profiles }) => profiles);
    expect(optional.length).toBe(2);
    expect(optional.filter((service) => JSON.stringify(service).includes(":?"))).toEqual([]);
    const needed = Object.entries(app.depends_on ?? {}).filter(([, { required }]) => required !== false);
    expect(needed.map(([name]) => compose.services[name]?.profiles)).toEqual([undefined]);
  });

  it("publishes ports on this machine's own address only", () => {
    const ports = Object.values(compose.services).flatMap((service) => service.ports ?? []);
    expect(ports.length).toBeGreaterThan(0);
    expect(ports.filter((port) => !port.startsWith("127.0.0.1:"))).toEqual([]);
  });

  it("gives the app as long to stop as it takes under load", () => {
    expect(app.stop_grace_period).toBe("30s");
  });

  it("has every command for a server that is built, under the name that npm run has", () => {
    const line = /for command in ([\w -]+); do/.exec(read("Dockerfile"))?.[1] ?? "";
    const inImage = line.split(" ").map((program) => program.replace(/^(backup|db|import|ledger)-/, "$1:"));
    const built = Object.entries(COMMANDS as Readonly<Record<string, { steps?: readonly string[][] }>>)
      .filter(([, { steps = [] }]) => steps[0]?.at(-1)?.startsWith("build/server/"))
      .map(([name]) => name);
    expect(built).toContain("backup");
    expect(inImage.toSorted()).toEqual(built.toSorted());
  });

  it("pins every image to a version", () => {
    const images = Object.values(compose.services).flatMap(({ image }) => image ?? []);
    expect(images.filter((image) => !/:v?\d/.test(image))).toEqual([]);
  });

  it("declares every volume and file that a service mounts", () => {
    const services = Object.values(compose.services);
    // `${NAME:-volume}`: a folder of the machine where the variable names one.
    const mounted = services.flatMap(({ volumes = [] }) =>
      volumes.map((volume) => volume.replace(/^\$\{\w+:-([\w-]+)\}/, "$1").split(":")[0]),
    );
    expect(new Set(mounted)).toEqual(new Set(Object.keys(compose.volumes)));
    const files = services.flatMap(({ configs = [] }) => configs.map(({ source }) => source));
    expect(new Set(files)).toEqual(new Set(Object.keys(compose.configs)));
  });
});

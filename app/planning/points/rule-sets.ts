import { AU_189, AU_190, AU_491 } from "./australia.ts";
import { loadVersions, type RuleSet } from "./load-rule-set.ts";
import { NZ_SMC_2023, NZ_SMC_2026 } from "./new-zealand.ts";
import type { Programme } from "./rule-set.ts";

/** Every official rule set, checked when this module is loaded; the oldest version of each programme first. */
export const RULE_SETS: Readonly<Record<Programme, readonly RuleSet[]>> = {
  "au-189": loadVersions([AU_189]),
  "au-190": loadVersions([AU_190]),
  "au-491": loadVersions([AU_491]),
  "nz-smc": loadVersions([NZ_SMC_2023, NZ_SMC_2026]),
};

import "#app/composition/compose.server.ts";
import { availableParallelism, cpus } from "node:os";
import { measureAgency } from "./cases/agency.ts";
import { measureAnalytics } from "./cases/analytics.ts";
import { measureApiLists } from "./cases/api-lists.ts";
import { measureBookings } from "./cases/booking.ts";
import { measureBudget } from "./cases/budget.ts";
import { measureBulkChanges } from "./cases/bulk-changes.ts";
import { measureCourseSearch } from "./cases/course-search.ts";
import { measureExport } from "./cases/export.ts";
import { measureFiles } from "./cases/files.ts";
import { measureImport } from "./cases/import.ts";
import { weighLanguages } from "./cases/languages.ts";
import { measureLighthouse } from "./cases/lighthouse.ts";
import { weighLists } from "./cases/list-html.ts";
import { measureLists } from "./cases/lists.ts";
import { measureLive } from "./cases/live.ts";
import { measureMemory } from "./cases/memory.ts";
import { measurePages } from "./cases/page.ts";
import { measurePoints } from "./cases/points.ts";
import { measureQuickPoints } from "./cases/quick-points.ts";
import { measureRules } from "./cases/rules.ts";
import { measureSignIn } from "./cases/sign-in.ts";
import { measureSubmissions } from "./cases/submission.ts";
import { measureThreads } from "./cases/thread.ts";
import { measureUploads } from "./cases/upload.ts";
import { weighWizard } from "./cases/wizard-size.ts";
import { PINNED } from "./children.ts";
import { openBench } from "./database.ts";
import { formatTable, formatVerdicts, type Result, type Verdict } from "./results.ts";
import { type CASES, readSettings } from "./settings.ts";

const settings = readSettings(process.argv.slice(2));
if (settings) {
  const begun = performance.now();
  const say = (text: string) =>
    console.log(`${((performance.now() - begun) / 1000).toFixed(0).padStart(5)} s  ${text}`);
  const wanted = (name: (typeof CASES)[number]) => settings.only.length === 0 || settings.only.includes(name);
  const results: Result[] = [];
  const verdicts: Verdict[] = [];
  let costs = "";
  const bench = await openBench();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void bench.stop().finally(() => process.exit(1)));
  }
  try {
    if (wanted("page")) {
      say("pages");
      results.push(...(await measurePages(bench, settings)));
    }
    if (wanted("submission")) {
      say("submissions");
      results.push(...(await measureSubmissions(bench, settings)));
    }
    if (wanted("booking")) {
      say("bookings");
      results.push(...(await measureBookings(bench, settings)));
    }
    if (wanted("sign-in")) {
      say("sign-in");
      results.push(...(await measureSignIn(bench, settings)));
    }
    if (wanted("budget")) costs = await measureBudget(bench, settings, say);
    if (wanted("lists")) {
      const lists = await measureLists(bench, settings, say);
      results.push(...lists.results);
      verdicts.push(...lists.verdicts);
    }
    if (wanted("list-html")) verdicts.push(...(await weighLists(bench, say)));
    if (wanted("api-lists")) results.push(...(await measureApiLists(bench, settings, say)));
    if (wanted("memory")) verdicts.push(...(await measureMemory(bench, settings, say)));
    if (wanted("thread")) results.push(...(await measureThreads(bench, settings, say)));
    if (wanted("upload")) {
      const arrived = await measureUploads(bench, settings, say);
      results.push(...arrived.results);
      verdicts.push(...arrived.verdicts);
    }
    if (wanted("files")) results.push(...(await measureFiles(bench, settings, say)));
    if (wanted("agency")) results.push(...(await measureAgency(bench, settings, say)));
    if (wanted("analytics")) results.push(...(await measureAnalytics(bench, settings, say)));
    if (wanted("rules")) results.push(...(await measureRules(bench, settings, say)));
    if (wanted("bulk-changes")) {
      const changed = await measureBulkChanges(bench, settings, say);
      results.push(...changed.results);
      verdicts.push(...changed.verdicts);
    }
    if (wanted("import")) {
      const imported = await measureImport(bench, say);
      results.push(...imported.results);
      verdicts.push(...imported.verdicts);
    }
    if (wanted("export")) {
      const exported = await measureExport(bench, settings, say);
      results.push(...exported.results);
      verdicts.push(...exported.verdicts);
    }
    if (wanted("live")) {
      const heard = await measureLive(bench, settings, say);
      results.push(...heard.results);
      verdicts.push(...heard.verdicts);
    }
    if (wanted("course-search")) {
      const searches = await measureCourseSearch(bench, settings, say);
      results.push(...searches.results);
      verdicts.push(...searches.verdicts);
    }
    if (wanted("points")) {
      say("points");
      results.push(...(await measurePoints(bench, settings)));
    }
    if (wanted("quick-points")) {
      say("quick points");
      results.push(...(await measureQuickPoints(bench, settings)));
    }
    if (wanted("lighthouse")) verdicts.push(...(await measureLighthouse(bench, settings, say)));
    if (wanted("languages")) verdicts.push(...(await weighLanguages(bench, say)));
    if (wanted("wizard-size")) verdicts.push(...(await weighWizard()));
  } finally {
    await bench.stop();
  }
  console.log(`
Node ${process.version}, PostgreSQL ${bench.version}, ${availableParallelism()} × ${cpus()[0]?.model ?? "unknown processor"}
${settings.seconds} s for each figure after ${settings.warmUpSeconds} s of warm-up; lists by ${settings.connections} at once; ${
    PINNED ? "the load generator on a core of its own" : "nothing is kept to a core"
  }; the ratio is that of the rates.
`);
  if (results.length > 0) console.log(formatTable(results));
  if (costs) console.log(`\n${costs}`);
  if (verdicts.length > 0) console.log(`\n${formatVerdicts(verdicts)}`);
}

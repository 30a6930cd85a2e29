import path from "node:path";
import type { ViteDevServer } from "vite";
import { catalogueChannel } from "#app/catalogue/universities/catalogue-changes.server.ts";
import { encloseDocuments, noteOutcome } from "#app/conversations/threads/note-outcome.server.ts";
import { ensureReferenceData } from "#app/demo/catalogue/reference-data.server.ts";
import { settleDemoPasswords } from "#app/demo/story/demo-passwords.server.ts";
import { isAboutPublishing, keepShippedTexts } from "#app/people/consents/texts.server.ts";
import { ensureFirstAdmin } from "#app/people/sign-up/first-admin.server.ts";
import { checkSecret } from "#app/platform/backups/check-secret.server.ts";
import { refuseHalfRestored } from "#app/platform/backups/set-aside.server.ts";
import { mailColours } from "#app/platform/brand/brand-tones.ts";
import { openDatabase } from "#app/platform/database/client.server.ts";
import { whyOutOfReach } from "#app/platform/database/failures.server.ts";
import { type Channel, listenTo } from "#app/platform/database/listen.server.ts";
import { MIGRATIONS, migrateDatabase } from "#app/platform/database/migrate.server.ts";
import { checkPooler, refuseSharedSessions } from "#app/platform/database/pooler.server.ts";
import { startEmbeddedPostgres } from "#app/platform/embedded-postgres/launcher.server.ts";
import { loadEnv, type Mode } from "#app/platform/environment/env.server.ts";
import { PROJECT_ROOT } from "#app/platform/environment/project-root.server.ts";
import { installationSecret } from "#app/platform/environment/secret.server.ts";
import { checkFileKeys, checkFileStore } from "#app/platform/files/check-files.server.ts";
import { openFiles } from "#app/platform/files/open-files.server.ts";
import { warnOfProxy } from "#app/platform/http/untrusted-proxy.server.ts";
import { openJobs } from "#app/platform/jobs/jobs.server.ts";
import { endOnDefect } from "#app/platform/log/end-on-defect.server.ts";
import { createLog, type Logger } from "#app/platform/log/log.server.ts";
import { openLogFile } from "#app/platform/log/log-file.server.ts";
import { StartupError } from "#app/platform/log/startup-error.server.ts";
import { openMailDelivery } from "#app/platform/mail/delivery.server.ts";
import { openTeller } from "#app/platform/notifications/notify-changes.server.ts";
import { rotateSigningKeys } from "#app/platform/sessions/signing-keys.server.ts";
import { jobHandlers, unusedQueues } from "./handlers.server.ts";
import { type BuiltRoutes, openHttp } from "./http.server.ts";
import { openServices } from "./services.server.ts";
import { loggedStep, stepTeller } from "./steps.server.ts";

/** In DATA_DIR. */
const LOG_FILE = "logs/server.log";

/**
 * Starts everything in order (database, migrations, first admin, demo data, queue, HTTP) and stops it in the reverse
 * order on SIGTERM or SIGINT.
 *
 * @param options.routes without them, Vite serves them from their source and reloads them
 * @param options.watchedSince when a person at a terminal started it: each step is shown there, and the log is
 *   written to a file
 * @throws StartupError when a problem prevents the start that the operator can fix.
 */
export async function startApplication(options: {
  mode: Mode;
  routes?: BuiltRoutes;
  watchedSince?: number;
}): Promise<void> {
  const { mode, watchedSince } = options;
  const watched = watchedSince !== undefined;
  const env = loadEnv(mode, process.env);
  const dataDir = path.resolve(PROJECT_ROOT, env.dataDir);
  const logFile = watched ? path.join(dataDir, LOG_FILE) : null;
  const log = createLog(
    env.logLevel,
    mode === "dev" && process.stdout.isTTY,
    logFile === null ? undefined : openLogFile(logFile),
  );
  const step = watched ? stepTeller((text) => process.stdout.write(text)) : loggedStep(log);
  endOnDefect(log);
  const now = () => new Date();
  const started = hearStopSignals(log);
  const cleanUp: (() => Promise<void> | void)[] = [];
  let drain = async (_hurry: AbortSignal) => {};
  const stopAll = async () => {
    let failure: unknown = null;
    for (const stop of cleanUp.splice(0).reverse()) {
      // What cannot be stopped must not keep the others open: the embedded database would run on.
      try {
        await stop();
      } catch (error) {
        failure ??= error;
      }
    }
    if (failure) throw failure;
  };

  try {
    const embedded = env.databaseUrl
      ? undefined
      : await step("Starting the database", () => startEmbeddedPostgres({ dataDir, log }));
    if (embedded) cleanUp.push(() => embedded.stop());
    const url = env.databaseUrl ?? embedded?.url ?? "";
    const directUrl = env.databaseDirectUrl ?? url;
    const pooled = env.databaseDirectUrl !== undefined;
    const directName = pooled ? "DATABASE_DIRECT_URL" : "DATABASE_URL";
    await step("Migrating the database", async () => {
      if (!embedded) await refuseSharedSessions(directUrl, directName);
      await refuseHalfRestored(directUrl);
      await migrateDatabase(directUrl, MIGRATIONS, ({ news, ...about }) =>
        log.info(about, `migrating: ${news}`),
      );
    }).catch(explainedAs(directName));
    const database = openDatabase({
      url,
      pooled,
      max: env.databasePool,
      onIdleError: (error) => log.warn({ err: error }, "database: a connection was lost"),
    });
    cleanUp.push(() => database.close());
    if (pooled) {
      const { limited } = await checkPooler(database.pool, directUrl).catch(explainedAs("DATABASE_URL"));
      if (!limited) log.warn({ see: "docs/operations.md#connection-pooler" }, NO_TIME_LIMIT);
    }

    const jobs = await openJobs(url, log, { pooled });
    cleanUp.push(() => jobs.stop());
    const secret = env.secret ?? (await installationSecret(dataDir));
    const { db } = database;
    const files = await openFiles(env, dataDir);
    const services = openServices({ env, database, jobs, files, log, secret, now });
    // After the last answer, and while the database is still open.
    cleanUp.push(() => services.visits.close());

    // Before anything is written: with other keys than before, nothing of this is right.
    await checkSecret(db, secret);
    await checkFileKeys(services);
    await checkFileStore(services);
    await services.brand.refresh();
    await services.rules.refresh();
    await ensureReferenceData(db, now());
    await keepShippedTexts(db, now());
    if (env.demo) {
      const { fillWithDemoData, isEmpty } = await import("#app/demo/story/demo.server.ts");
      if (await isEmpty(db)) await step("Filling the demo", () => fillWithDemoData(services));
    }
    await settleDemoPasswords(services);
    const setUpLink = await ensureFirstAdmin(services);
    await rotateSigningKeys(services);

    const delivery = openMailDelivery({
      db,
      env: services.env,
      log,
      now,
      secret,
      colours: () => mailColours(services.brand.now()),
      enclose: encloseDocuments(services),
      outcomes: { "conversation-email": noteOutcome(services), "conversation-text": noteOutcome(services) },
    });
    cleanUp.push(() => delivery.close());
    // Loaded only where it is set up: nothing of OpenTelemetry costs anything elsewhere.
    const telemetry = env.telemetry
      ? await (await import("#app/platform/telemetry/open-telemetry.server.ts")).openTelemetry(
          env.telemetry,
          {
            services,
            pool: database.pool,
            filesFolder: env.files.s3 ? null : path.join(dataDir, "files"),
            log,
          },
        )
      : null;
    if (telemetry) cleanUp.push(() => telemetry.close());
    const handlers = jobHandlers(services, delivery, directUrl);
    const off = await unusedQueues(services);
    await jobs.work(telemetry ? telemetry.observeJobs(handlers) : handlers, off);
    // Of what an earlier process could not send.
    delivery.watch();

    const { edge, pages } = openHttp({
      services,
      pool: database.pool,
      routes: options.routes ?? (await startHotReload(cleanUp)),
      cachesPages: true,
      telemetry,
    });
    const { server, stop } = edge;
    drain = (hurry) => edge.drain(env.drainSeconds * 1000, hurry);
    const catalogue = catalogueChannel({
      log,
      async onChange() {
        pages?.clear();
        await services.courseSearch.refresh();
        // Pages rendered from the old courses during the refresh.
        pages?.clear();
      },
    });
    cleanUp.push(() => catalogue.close());
    const teller = openTeller({ db, log, jobs: services.jobs });
    cleanUp.push(() => teller.close());
    const live: Channel = {
      onNotice(payload) {
        services.live.take(payload);
        services.brand.hear(payload);
        services.rules.hear(payload);
        if (isAboutPublishing(payload)) pages?.clear();
        teller.wake();
      },
      onConnected() {
        services.live.refresh();
        services.brand.hear(null);
        services.rules.hear(null);
        pages?.clear();
        teller.wake();
      },
    };
    const notices = listenTo({ url: directUrl, log, channels: { catalogue, live } });
    cleanUp.push(() => notices.close());
    await new Promise<void>((resolve, reject) => {
      server.once("error", (error: NodeJS.ErrnoException) => reject(cannotListen(error, env.host, env.port)));
      server.listen(env.port, env.host, resolve);
    });
    cleanUp.push(stop);
    // Closed before requests in progress are awaited: a stream would never end.
    cleanUp.push(() => services.live.close());
    warnOfProxy(env, log);

    // First of all: a form that is having a file parsed gets its answer, and does not delay the stop.
    cleanUp.push(() => services.untrusted.close());

    const { printWelcome } = await import("./welcome.server.ts");
    await printWelcome({ services, setUpLink, server, logFile, watchedSince });
  } catch (error) {
    await stopAll().catch((failure) => log.error({ err: failure }, "stopping failed"));
    throw error;
  }

  started(async (signal, hurry) => {
    // Ctrl-C comes from a person at a terminal; SIGTERM from what also moves the load elsewhere.
    if (signal === "SIGTERM") await drain(hurry);
    await stopAll();
  });
}

const NO_TIME_LIMIT = "database: statements through the pooler have no time limit; set one for its user";

/** Says what is wrong with the address of a setting, where that is why the database cannot be used. */
function explainedAs(variable: string): (error: unknown) => never {
  return (error) => {
    const why = whyOutOfReach(error);
    if (why === null) throw error;
    throw new StartupError(
      `The database at ${variable} cannot be used (${why}); check the address, the name, the user and the password.`,
    );
  };
}

type Stop = (signal: NodeJS.Signals, hurry: AbortSignal) => Promise<void>;

/**
 * Hears the wish to stop from the first moment on. One that comes while everything is being started is
 * followed when it has been, so that no database is left running; a second one then ends the process at once.
 * Ctrl-C while the process drains ends the drain.
 * Call the answer when everything runs, with what stops it.
 */
function hearStopSignals(log: Logger): (stopAll: Stop) => void {
  let wanted: NodeJS.Signals | null = null;
  let stop: Stop | null = null;
  const hurry = new AbortController();
  const end = (stopAll: Stop, signal: NodeJS.Signals) => {
    log.info({ signal }, "stopping");
    stopAll(signal, hurry.signal).then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, "stopping failed");
        process.exit(1);
      },
    );
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (wanted !== null && stop === null) process.exit(1);
      // Not a second SIGTERM: a supervisor may send one to each process of a group, and each is passed on.
      if (signal === "SIGINT") hurry.abort();
      if (wanted !== null) return;
      wanted = signal;
      if (stop) end(stop, signal);
    });
  }
  return (stopAll) => {
    stop = stopAll;
    if (wanted !== null) end(stopAll, wanted);
  };
}

async function startHotReload(cleanUp: (() => Promise<void> | void)[]): Promise<ViteDevServer> {
  const { createServer } = await import("vite");
  const ours = new Set(process.listeners("SIGTERM"));
  const server = await createServer({
    root: PROJECT_ROOT,
    server: { middlewareMode: true },
    appType: "custom",
  });
  // Vite would end the process at once on SIGTERM, before the queue and the database have stopped.
  for (const listener of process.listeners("SIGTERM")) {
    if (!ours.has(listener)) process.off("SIGTERM", listener);
  }
  cleanUp.push(() => server.close());
  return server;
}

function cannotListen(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === "EADDRINUSE") {
    return new StartupError(`Port ${port} is already taken; stop what uses it, or set PORT to another one.`);
  }
  if (error.code === "EACCES") {
    return new StartupError(`Port ${port} may not be used by this user; set PORT to one above 1023.`);
  }
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND") {
    return new StartupError(`HOST ${host} is not an address of this machine; set HOST to one that is.`);
  }
  return error;
}

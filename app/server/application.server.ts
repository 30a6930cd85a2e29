import type { createServer as createHttpServer } from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { getRequestListener as listenerOf } from "@hono/node-server";
import type { createRequestHandler, ServerBuild } from "react-router";
import { createQueryAnswers } from "./api/query-answers.server.ts";
import { createAuth } from "./auth/auth.server.ts";
import { ensureFirstAdmin } from "./auth/first-admin.server.ts";
import { listenToCatalogue } from "./catalogue/catalogue-changes.server.ts";
import { ensureReferenceData } from "./catalogue/reference-data.server.ts";
import type { createLoadContext, RequestFacts } from "./context.server.ts";
import { createCourseSearch } from "./courses/search/course-search.server.ts";
import { openDatabase } from "./db/client.server.ts";
import { startEmbeddedPostgres } from "./db/embedded/launcher.server.ts";
import { migrateDatabase } from "./db/migrate.server.ts";
import { settleDemoPasswords } from "./demo/demo-passwords.server.ts";
import { loadEnv, type Mode } from "./env.server.ts";
import { createDirectSender, directFirst } from "./http/direct-answer.server.ts";
import { createHttpApp } from "./http/http-app.server.ts";
import { createPageCache } from "./http/page-cache.server.ts";
import { jobHandlers } from "./jobs/handlers.server.ts";
import { openJobs } from "./jobs/jobs.server.ts";
import { createLog, type Logger } from "./log.server.ts";
import { openMailDelivery } from "./mail/delivery.server.ts";
import { installationSecret } from "./secret.server.ts";
import type { Services } from "./services.server.ts";
import { createCardRenderer } from "./share-cards/render-card.server.ts";
import { StartupError } from "./startup-error.server.ts";
import { createUntrustedParser } from "./untrusted/untrusted-parser.server.ts";

type EntryModule = {
  createLoadContext: typeof createLoadContext;
  createRequestHandler: typeof createRequestHandler;
};
type Build = ServerBuild & { entry: { module: EntryModule } };

const SHUTDOWN_GRACE_MS = 10_000;
const IDLE_CHECK_MS = 50;

/**
 * Starts everything in order (database, migrations, first admin, demo data, queue, HTTP) and stops
 * it in the reverse order on SIGTERM or SIGINT.
 *
 * @throws StartupError when something is in the way that the operator can mend.
 */
export async function startApplication(options: {
  mode: Mode;
  root: string;
  createServer: typeof createHttpServer;
  getRequestListener: typeof listenerOf;
}): Promise<void> {
  const { mode, root } = options;
  const env = loadEnv(mode, process.env);
  const log = createLog(env.logLevel, mode === "dev" && process.stdout.isTTY);
  const now = () => new Date();
  const started = hearStopSignals(log);
  const cleanUp: (() => Promise<void> | void)[] = [];
  const stopAll = async () => {
    for (const stop of cleanUp.splice(0).reverse()) await stop();
  };

  try {
    const dataDir = path.resolve(root, env.dataDir);
    const embedded = env.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir, log });
    if (embedded) cleanUp.push(() => embedded.stop());
    const url = env.databaseUrl ?? embedded?.url ?? "";
    await migrateDatabase(url, path.join(root, "drizzle")).catch((error) => {
      throw error instanceof StartupError ? error : databaseOutOfReach(error);
    });
    const database = openDatabase({
      url,
      max: env.databasePool,
      onIdleError: (error) => log.warn({ err: error }, "database: a connection was lost"),
    });
    cleanUp.push(() => database.close());

    const jobs = await openJobs(url, log);
    cleanUp.push(() => jobs.stop());
    const secret = env.secret ?? (await installationSecret(dataDir));
    const { db } = database;
    const auth = createAuth({ db, env, secret, jobs, log, now });
    const services: Services = {
      env,
      db,
      log,
      auth,
      jobs,
      courseSearch: createCourseSearch({ pool: database.pool, log }),
      cardRenderer: createCardRenderer(),
      untrusted: createUntrustedParser({ log }),
      now,
      secret,
    };

    await ensureReferenceData(db, now());
    if (env.demo) {
      const { fillWithDemoData } = await import("./demo/demo.server.ts");
      await fillWithDemoData(services);
    }
    await settleDemoPasswords(services);
    const setUpLink = await ensureFirstAdmin(services);

    const delivery = openMailDelivery({ db, env, log, now });
    cleanUp.push(() => delivery.close());
    await jobs.work(jobHandlers(services, delivery));

    const hot = mode === "dev" ? await startHotReload(root) : undefined;
    if (hot) cleanUp.push(() => hot.close());
    const built: Build | undefined = hot
      ? undefined
      : await import(pathToFileURL(path.join(root, "build/server/index.js")).href).catch((error) => {
          throw new StartupError(
            `The built application cannot be loaded (${error.message}); run it with npm start.`,
          );
        });
    const handleBuilt = built?.entry.module.createRequestHandler(built, "production");

    const sendDirectly = createDirectSender(services);
    const pages = hot ? undefined : createPageCache(sendDirectly);
    const changes = listenToCatalogue({
      url,
      log,
      async onChange() {
        pages?.clear();
        await services.courseSearch.refresh();
        // What was made of the old courses meanwhile.
        pages?.clear();
      },
    });
    cleanUp.push(() => changes.close());
    const app = createHttpApp({
      services,
      pages,
      clientDir: hot ? undefined : path.join(root, "build/client"),
      checkReady: async () => {
        await database.pool.query("select 1");
      },
      handleRoutes: async (request: Request, facts: RequestFacts) => {
        const build = built ?? ((await hot?.ssrLoadModule("virtual:react-router/server-build")) as Build);
        const handle = handleBuilt ?? build.entry.module.createRequestHandler(build, "development");
        return handle(request, build.entry.module.createLoadContext(services, facts));
      },
    });
    const queries = createQueryAnswers(sendDirectly, now);
    const listener = directFirst(
      pages ? [pages, queries] : [queries],
      options.getRequestListener(app.fetch),
      log,
    );
    const server = options.createServer(
      hot
        ? (request, response) => hot.middlewares(request, response, () => listener(request, response))
        : listener,
    );
    await new Promise<void>((resolve, reject) => {
      server.once("error", (error: NodeJS.ErrnoException) => reject(cannotListen(error, env.host, env.port)));
      server.listen(env.port, env.host, resolve);
    });
    cleanUp.push(
      () =>
        new Promise<void>((resolve) => {
          const force = setTimeout(() => server.closeAllConnections(), SHUTDOWN_GRACE_MS);
          // A connection that has had its answer would be kept alive for seconds, for nothing.
          const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
          server.close(() => {
            clearTimeout(force);
            clearInterval(idle);
            resolve();
          });
        }),
    );

    // First of all: a form that waits for a file to be parsed has its answer, and does not hold up the stopping.
    cleanUp.push(() => services.untrusted.close());

    const { printWelcome } = await import("./welcome.server.ts");
    await printWelcome({ services, setUpLink, server });
  } catch (error) {
    await stopAll();
    throw error;
  }

  started(stopAll);
}

/**
 * Hears the wish to stop from the first moment on. One that comes while everything is being started is
 * followed when it has been, so that no database is left running; a second one ends the process at once.
 * Call the answer when everything runs, with what stops it.
 */
function hearStopSignals(log: Logger): (stopAll: () => Promise<void>) => void {
  let wanted: NodeJS.Signals | null = null;
  let stop: (() => Promise<void>) | null = null;
  const end = (stopAll: () => Promise<void>) => {
    log.info({ signal: wanted }, "stopping");
    stopAll().then(
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
      if (wanted !== null) return;
      wanted = signal;
      if (stop) end(stop);
    });
  }
  return (stopAll) => {
    stop = stopAll;
    if (wanted !== null) end(stopAll);
  };
}

async function startHotReload(root: string) {
  const { createServer } = await import("vite");
  const ours = new Set(process.listeners("SIGTERM"));
  const server = await createServer({ root, server: { middlewareMode: true }, appType: "custom" });
  // Vite would end the process at once on SIGTERM, before the queue and the database have stopped.
  for (const listener of process.listeners("SIGTERM")) {
    if (!ours.has(listener)) process.off("SIGTERM", listener);
  }
  return server;
}

function databaseOutOfReach(error: unknown): Error {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const message = error instanceof Error ? error.message || code : String(error);
  const reachable = ![
    "ECONNREFUSED",
    "ENOTFOUND",
    "ETIMEDOUT",
    "EAI_AGAIN",
    "28P01",
    "28000",
    "3D000",
  ].includes(code);
  if (reachable && !/terminat|timeout|password|does not support SSL/i.test(message)) {
    return error instanceof Error ? error : new Error(message);
  }
  return new StartupError(
    `The database at DATABASE_URL cannot be used (${message}); check the address, the name, the user and the password.`,
  );
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

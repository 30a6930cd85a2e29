import type { createServer as createHttpServer } from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { getRequestListener as listenerOf } from "@hono/node-server";
import type { createRequestHandler, ServerBuild } from "react-router";
import { createCourseSearch } from "#app/catalogue/course-search/course-search.server.ts";
import { listenToCatalogue } from "#app/catalogue/universities/catalogue-changes.server.ts";
import { ensureReferenceData } from "#app/demo/catalogue/reference-data.server.ts";
import { settleDemoPasswords } from "#app/demo/story/demo-passwords.server.ts";
import { ensureFirstAdmin } from "#app/people/sign-up/first-admin.server.ts";
import { createWritableCheck } from "#app/platform/database/check-writable.server.ts";
import { openDatabase } from "#app/platform/database/client.server.ts";
import { whyOutOfReach } from "#app/platform/database/failures.server.ts";
import { migrateDatabase } from "#app/platform/database/migrate.server.ts";
import { startEmbeddedPostgres } from "#app/platform/embedded-postgres/launcher.server.ts";
import { loadEnv, type Mode } from "#app/platform/environment/env.server.ts";
import { installationSecret } from "#app/platform/environment/secret.server.ts";
import { warnOfProxy } from "#app/platform/http/untrusted-proxy.server.ts";
import { openJobs } from "#app/platform/jobs/jobs.server.ts";
import { failureLine } from "#app/platform/log/describe-error.server.ts";
import { endOnDefect } from "#app/platform/log/end-on-defect.server.ts";
import { createLog, type Logger } from "#app/platform/log/log.server.ts";
import { StartupError } from "#app/platform/log/startup-error.server.ts";
import { openMailDelivery } from "#app/platform/mail/delivery.server.ts";
import type { createLoadContext, RequestFacts } from "#app/platform/services/context.server.ts";
import { createAuth } from "#app/platform/sessions/auth.server.ts";
import { createUntrustedParser } from "#app/platform/untrusted/untrusted-parser.server.ts";
import { createQueryAnswers } from "#app/registry/query-answers.server.ts";
import type { Services } from "#app/registry/services.server.ts";
import { createCardRenderer } from "#app/site/share-cards/render-card.server.ts";
import { createDirectSender } from "./direct-answer.server.ts";
import { openEdge } from "./edge.server.ts";
import { jobHandlers } from "./handlers.server.ts";
import { createHttpApp } from "./http-app.server.ts";
import { createPageCache } from "./page-cache.server.ts";
import { createAddressCheck } from "./readable-address.server.ts";

type EntryModule = {
  createLoadContext: typeof createLoadContext;
  createRequestHandler: typeof createRequestHandler;
};
type Build = ServerBuild & { entry: { module: EntryModule } };

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
  endOnDefect(log);
  const now = () => new Date();
  const started = hearStopSignals(log);
  const cleanUp: (() => Promise<void> | void)[] = [];
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
    const dataDir = path.resolve(root, env.dataDir);
    const embedded = env.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir, log });
    if (embedded) cleanUp.push(() => embedded.stop());
    const url = env.databaseUrl ?? embedded?.url ?? "";
    await migrateDatabase(url, path.join(root, "drizzle")).catch((error) => {
      const why = whyOutOfReach(error);
      if (why === null) throw error;
      throw new StartupError(
        `The database at DATABASE_URL cannot be used (${why}); check the address, the name, the user and the password.`,
      );
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
    const auth = createAuth({ db, env, secret, log, now });
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
      const { fillWithDemoData } = await import("#app/demo/story/demo.server.ts");
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
            `The built application cannot be loaded (${failureLine(error)}); run it with npm start.`,
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
      checkReady: createWritableCheck(database.pool),
      handleRoutes: async (request: Request, facts: RequestFacts) => {
        const build = built ?? ((await hot?.ssrLoadModule("virtual:react-router/server-build")) as Build);
        const handle = handleBuilt ?? build.entry.module.createRequestHandler(build, "development");
        return handle(request, build.entry.module.createLoadContext(services, facts));
      },
    });
    const address = createAddressCheck(sendDirectly);
    const queries = createQueryAnswers(sendDirectly, now);
    const routes = options.getRequestListener(app.fetch);
    const { server, stop } = openEdge({
      services,
      createServer: options.createServer,
      direct: pages ? [address, pages, queries] : [address, queries],
      others: hot
        ? (request, response) => hot.middlewares(request, response, () => routes(request, response))
        : routes,
      // A developer waits for nobody.
      ...(hot ? { lingerMs: 0 } : {}),
    });
    await new Promise<void>((resolve, reject) => {
      server.once("error", (error: NodeJS.ErrnoException) => reject(cannotListen(error, env.host, env.port)));
      server.listen(env.port, env.host, resolve);
    });
    cleanUp.push(stop);
    warnOfProxy(env, log);

    // First of all: a form that waits for a file to be parsed has its answer, and does not hold up the stopping.
    cleanUp.push(() => services.untrusted.close());

    const { printWelcome } = await import("./welcome.server.ts");
    await printWelcome({ services, setUpLink, server });
  } catch (error) {
    await stopAll().catch((failure) => log.error({ err: failure }, "stopping failed"));
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

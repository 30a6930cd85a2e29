/** What came of a request. */
export interface Answered {
  readonly status: number;
  /** The route's pattern, never the address; null where no route answered. */
  readonly route: string | null;
}

/** Observes what a process does, if it is set up (METRICS_PORT, OTEL_EXPORTER_OTLP_ENDPOINT). */
export interface Telemetry {
  /** Counts a request, and traces it. `answer` gets the id of its trace; null where it has none. */
  observeRequest(
    request: Pick<Request, "method" | "headers">,
    answer: (traceId: string | null) => Promise<Answered>,
  ): Promise<void>;
  /** The same jobs, counted and traced. */
  observeJobs<Handlers extends JobFunctions<Handlers>>(handlers: Handlers): Handlers;
  /** Sends what is left, and stops. */
  close(): Promise<void>;
}

type JobFunctions<Handlers> = { readonly [Name in keyof Handlers]: (payload: never) => Promise<void> };

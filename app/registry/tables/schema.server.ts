/** Every table, for the database client and the migration generator; the one place that gathers them. */
export * from "./accounts.server.ts";
export * from "./availability.server.ts";
export * from "./bookings.server.ts";
export * from "./catalogue.server.ts";
export * from "./imports.server.ts";
export * from "./pipeline.server.ts";
export * from "./planning.server.ts";
export * from "./points.server.ts";
export * from "./policy-reports.server.ts";
export * from "./rates.server.ts";
export * from "./records.server.ts";
export * from "./visitors.server.ts";

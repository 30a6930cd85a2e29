import { officialAddresses } from "#app/planning/points/query-addresses.server.ts";
import { quickAddresses } from "#app/planning/quick-points/query-addresses.server.ts";

/** Answered from the query alone, before the routes are asked. */
export const QUERY_ADDRESSES = { ...officialAddresses, ...quickAddresses } as const;

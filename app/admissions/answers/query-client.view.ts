import { QueryClient } from "@tanstack/react-query";

/** A client for the queries of a form: its cache and its retries are the library's defaults (product-rules 9.35, 9.36). */
export const newQueryClient = (): QueryClient => new QueryClient();

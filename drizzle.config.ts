import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: "./app/registry/tables/*.server.ts",
  out: "./drizzle",
});

// Read by drizzle-kit, which lies in tools/making: `npm run db:generate`.
export default {
  dialect: "postgresql",
  schema: "./app/**/*.tables.server.ts",
  out: "./drizzle",
};

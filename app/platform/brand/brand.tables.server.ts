import { customType, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "#app/platform/database/columns.server.ts";

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });

/** The agency's logo and icons as rendered. In the database, so that every process and every backup has them. */
export const brandPictures = pgTable("brand_pictures", {
  /** Hash of the bytes; also the picture's address. */
  key: text("key").primaryKey(),
  png: bytea("png").notNull(),
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  createdAt: createdAt(),
});

CREATE TABLE "file_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"files" integer NOT NULL,
	"bytes" bigint NOT NULL,
	"unused" integer NOT NULL,
	"strays" integer NOT NULL,
	"looked_at" integer NOT NULL,
	"damaged" integer NOT NULL,
	"never" integer NOT NULL,
	"oldest_look_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "file_reports_created_idx" ON "file_reports" USING btree ("created_at");
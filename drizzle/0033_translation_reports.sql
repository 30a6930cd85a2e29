CREATE TABLE "translation_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"language" text NOT NULL,
	"page" text,
	"kind" text NOT NULL,
	"text" text,
	"entry" text,
	"corrected_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "translation_reports_created_idx" ON "translation_reports" USING btree ("created_at","id");
CREATE TABLE "document_kind_rules" (
	"kind" text PRIMARY KEY NOT NULL,
	"asked" text,
	"months_beyond_start" integer,
	"months_old" integer,
	"needs_translation" boolean DEFAULT false NOT NULL,
	"months_kept" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "issued_on" date;
CREATE TABLE "past_exchange_rates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"base" text NOT NULL,
	"quote" text NOT NULL,
	"rate" numeric(14, 6) NOT NULL,
	"as_of" date NOT NULL,
	"source" text NOT NULL,
	"replaced_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "past_exchange_rates_pair_idx" ON "past_exchange_rates" USING btree ("base","quote","replaced_at");--> statement-breakpoint
-- The staff's list of courses sorted by name, and what its search looks names and codes up by.
CREATE INDEX courses_by_name_idx ON courses (is_archived, lower(name) COLLATE "C", id);--> statement-breakpoint
CREATE INDEX courses_by_updated_idx ON courses (is_archived, updated_at, id);

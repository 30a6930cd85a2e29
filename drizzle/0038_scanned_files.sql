ALTER TABLE "files" ADD COLUMN "scanned_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "files_infected_idx" ON "files" USING btree ("id") WHERE "files"."scan" = 'infected';
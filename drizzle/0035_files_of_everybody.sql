DROP INDEX "documents_review_idx";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "name_on_paper" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "born_on" date;--> statement-breakpoint
CREATE INDEX "documents_updated_idx" ON "documents" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "documents_kind_idx" ON "documents" USING btree ("kind","updated_at","id");--> statement-breakpoint
CREATE INDEX "documents_ending_idx" ON "documents" USING btree ("expires_on") WHERE "documents"."state" = 'accepted';--> statement-breakpoint
CREATE INDEX "files_damaged_idx" ON "files" USING btree ("id") WHERE "files"."check_found" <> 'whole';--> statement-breakpoint
CREATE INDEX "documents_review_idx" ON "documents" USING btree ("state","updated_at","id");
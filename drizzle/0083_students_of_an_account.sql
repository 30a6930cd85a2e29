ALTER TABLE "students" DROP CONSTRAINT "students_user_id_unique";--> statement-breakpoint
ALTER TABLE "application_drafts" ADD COLUMN "same_person" text;--> statement-breakpoint
CREATE INDEX "students_user_idx" ON "students" USING btree ("user_id");
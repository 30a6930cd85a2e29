ALTER TABLE "assignment_rules" ADD COLUMN "shares_language" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "spoken_language" text;--> statement-breakpoint
ALTER TABLE "counsellors" ADD COLUMN "spoken_languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "students_spoken_language_idx" ON "students" USING btree ("spoken_language") WHERE spoken_language is not null;
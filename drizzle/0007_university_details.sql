ALTER TABLE "campuses" ADD COLUMN "register_name" text;--> statement-breakpoint
ALTER TABLE "campuses" ADD COLUMN "category_source" text;--> statement-breakpoint
ALTER TABLE "campuses" ADD COLUMN "category_as_of" text;--> statement-breakpoint
ALTER TABLE "campuses" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "universities" ADD COLUMN "summary" text;
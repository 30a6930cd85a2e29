ALTER TABLE "enquiries" ADD COLUMN "topic" text;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "preferred_time" text;
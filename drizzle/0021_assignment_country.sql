ALTER TABLE "assignment_rules" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "forecast" jsonb;
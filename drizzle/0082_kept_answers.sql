CREATE TABLE "kept_answers" (
	"key" text PRIMARY KEY NOT NULL,
	"request" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"kept_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_answers" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "api_answers" CASCADE;--> statement-breakpoint
ALTER TABLE "bulk_messages" ALTER COLUMN "id" SET DEFAULT gen_random_uuid();--> statement-breakpoint
ALTER TABLE "enquiry_answers" ALTER COLUMN "id" SET DEFAULT gen_random_uuid();--> statement-breakpoint
CREATE INDEX "kept_answers_until_idx" ON "kept_answers" USING btree ("kept_until");
ALTER TYPE "public"."record_source" ADD VALUE 'import';--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "draft_id" DROP NOT NULL;
-- migrate: no transaction
DROP INDEX CONCURRENTLY IF EXISTS "students_assigned_idx";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "students_assigned_idx" ON "students" USING btree ("counsellor_id","id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "students_counsellor_idx";

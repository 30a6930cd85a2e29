-- migrate: no transaction
ALTER TABLE "students" VALIDATE CONSTRAINT "students_branch_id_branches_id_fk";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "students_branch_idx";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "students_branch_idx" ON "students" USING btree ("branch_id","id");

CREATE TABLE "document_import_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"path" text NOT NULL,
	"size" bigint NOT NULL,
	"entry" jsonb NOT NULL,
	"unread" text,
	"record_id" uuid,
	"kind" text,
	"candidates" jsonb NOT NULL,
	"is_skipped" boolean DEFAULT false NOT NULL,
	"outcome" text,
	"problem" text,
	"document_id" uuid,
	"undone" text
);
--> statement-breakpoint
CREATE TABLE "document_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_name" text NOT NULL,
	"file_id" uuid,
	"owner_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"undo_started_at" timestamp with time zone,
	"undo_ended_at" timestamp with time zone,
	"undone_by" uuid
);
--> statement-breakpoint
ALTER TABLE "document_import_files" ADD CONSTRAINT "document_import_files_import_id_document_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."document_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_imports" ADD CONSTRAINT "document_imports_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_imports" ADD CONSTRAINT "document_imports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_imports" ADD CONSTRAINT "document_imports_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "document_import_files_position_key" ON "document_import_files" USING btree ("import_id","position");--> statement-breakpoint
CREATE INDEX "document_import_files_pending_idx" ON "document_import_files" USING btree ("import_id","position") WHERE "document_import_files"."outcome" is null;--> statement-breakpoint
CREATE INDEX "document_import_files_record_idx" ON "document_import_files" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "document_imports_owner_idx" ON "document_imports" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "document_imports_file_idx" ON "document_imports" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "document_imports_undone_by_idx" ON "document_imports" USING btree ("undone_by");--> statement-breakpoint
CREATE INDEX "document_imports_created_idx" ON "document_imports" USING btree ("created_at");
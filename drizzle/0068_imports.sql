CREATE TABLE "import_lines" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"fields" jsonb,
	"title" text,
	"email" text,
	"fate" text,
	"problems" jsonb,
	"changes" jsonb,
	"record_id" uuid,
	"outcome" text,
	"before" jsonb,
	"version" integer,
	"undone" text,
	"refusal" jsonb,
	CONSTRAINT "import_lines_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "import_memories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"list" text NOT NULL,
	"header_key" text NOT NULL,
	"columns" jsonb NOT NULL,
	"remembered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"list" text NOT NULL,
	"file_name" text NOT NULL,
	"written" jsonb,
	"header" jsonb NOT NULL,
	"line_count" integer NOT NULL,
	"columns" jsonb NOT NULL,
	"owner_id" uuid NOT NULL,
	"check" uuid,
	"progress" integer DEFAULT 0 NOT NULL,
	"mode" text,
	"existing" text,
	"is_refused" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"check_begun_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"begun_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"undo_begun_at" timestamp with time zone,
	"undo_ended_at" timestamp with time zone,
	"undone_by" uuid
);
--> statement-breakpoint
ALTER TABLE "import_lines" ADD CONSTRAINT "import_lines_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_lines_pending_idx" ON "import_lines" USING btree ("import_id","line") WHERE "import_lines"."fate" in ('new', 'changed') and "import_lines"."outcome" is null;--> statement-breakpoint
CREATE INDEX "import_lines_fate_idx" ON "import_lines" USING btree ("import_id","fate","line");--> statement-breakpoint
CREATE INDEX "import_lines_record_idx" ON "import_lines" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "import_lines_email_idx" ON "import_lines" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "import_memories_header_key" ON "import_memories" USING btree ("list","header_key");--> statement-breakpoint
CREATE INDEX "imports_owner_idx" ON "imports" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "imports_undone_by_idx" ON "imports" USING btree ("undone_by");--> statement-breakpoint
CREATE INDEX "imports_created_idx" ON "imports" USING btree ("created_at");--> statement-breakpoint
-- Whoever looks at an import sees how far it has come: every step of it is an update of its row.
CREATE FUNCTION notify_live_of_import() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_live('import.progress', 'import', NEW.id::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER imports_live AFTER UPDATE ON imports FOR EACH ROW EXECUTE FUNCTION notify_live_of_import();

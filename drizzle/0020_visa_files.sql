CREATE TABLE "staff_licences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date NOT NULL,
	"recorded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_licences_once_key" UNIQUE("user_id","kind","valid_from"),
	CONSTRAINT "staff_licences_kind_check" CHECK ("staff_licences"."kind" in ('marn', 'nz-adviser')),
	CONSTRAINT "staff_licences_validity_check" CHECK ("staff_licences"."valid_until" >= "staff_licences"."valid_from")
);
--> statement-breakpoint
CREATE TABLE "visa_dates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"due_on" date NOT NULL,
	"note" text,
	"done_on" date,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visa_dates_kind_check" CHECK ("visa_dates"."kind" in ('information', 'biometrics', 'medical', 'interview'))
);
--> statement-breakpoint
CREATE TABLE "visa_file_items" (
	"application_id" uuid NOT NULL,
	"item" text NOT NULL,
	"mark" text NOT NULL,
	"valid_until" date,
	"note" text,
	"set_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visa_file_items_application_id_item_pk" PRIMARY KEY("application_id","item"),
	CONSTRAINT "visa_file_items_mark_check" CHECK ("visa_file_items"."mark" in ('done', 'needed', 'not-needed'))
);
--> statement-breakpoint
CREATE TABLE "visa_files" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"destination" text NOT NULL,
	"prepared_by" uuid,
	"handled_in" text,
	"planned_on" date,
	"coe_starts_on" date,
	"coe_ends_on" date,
	"priority" text,
	"priority_seen_on" date,
	"official_days" integer,
	"official_seen_on" date,
	"trn" text,
	"application_number" text,
	"hap_id" text,
	"refusal_clauses" text[] DEFAULT '{}' NOT NULL,
	"refusal_note" text,
	"latest_on" date,
	"starts_on" date,
	"content_revision" integer DEFAULT 0 NOT NULL,
	"ready_at" timestamp with time zone,
	"ready_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visa_files_destination_check" CHECK ("visa_files"."destination" in ('australia', 'new-zealand')),
	CONSTRAINT "visa_files_handled_check" CHECK ("visa_files"."handled_in" in ('australia', 'new-zealand', 'elsewhere')),
	CONSTRAINT "visa_files_priority_check" CHECK ("visa_files"."priority" in ('1', '2', '3') and "visa_files"."destination" = 'australia' or "visa_files"."priority" is null),
	CONSTRAINT "visa_files_seen_check" CHECK (("visa_files"."priority" is null) = ("visa_files"."priority_seen_on" is null)
        and ("visa_files"."official_days" is null) = ("visa_files"."official_seen_on" is null)),
	CONSTRAINT "visa_files_coe_check" CHECK ("visa_files"."coe_ends_on" > "visa_files"."coe_starts_on")
);
--> statement-breakpoint
CREATE TABLE "visa_reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"checks" text[] NOT NULL,
	"note" text,
	"prepared_by" uuid,
	"signed_by" uuid,
	"signed_at" timestamp with time zone NOT NULL,
	"content_revision" integer NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_because" text,
	CONSTRAINT "visa_reviews_another_check" CHECK ("visa_reviews"."signed_by" <> "visa_reviews"."prepared_by"),
	CONSTRAINT "visa_reviews_withdrawn_check" CHECK (("visa_reviews"."withdrawn_at" is null) = ("visa_reviews"."withdrawn_because" is null))
);
--> statement-breakpoint
ALTER TABLE "staff_licences" ADD CONSTRAINT "staff_licences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_licences" ADD CONSTRAINT "staff_licences_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visa_dates" ADD CONSTRAINT "visa_dates_application_id_visa_files_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."visa_files"("application_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visa_dates" ADD CONSTRAINT "visa_dates_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visa_file_items" ADD CONSTRAINT "visa_file_items_application_id_visa_files_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."visa_files"("application_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visa_file_items" ADD CONSTRAINT "visa_file_items_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visa_files" ADD CONSTRAINT "visa_files_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visa_files" ADD CONSTRAINT "visa_files_prepared_by_users_id_fk" FOREIGN KEY ("prepared_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visa_files" ADD CONSTRAINT "visa_files_ready_by_users_id_fk" FOREIGN KEY ("ready_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visa_reviews" ADD CONSTRAINT "visa_reviews_application_id_visa_files_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."visa_files"("application_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visa_reviews" ADD CONSTRAINT "visa_reviews_prepared_by_users_id_fk" FOREIGN KEY ("prepared_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visa_reviews" ADD CONSTRAINT "visa_reviews_signed_by_users_id_fk" FOREIGN KEY ("signed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visa_dates_file_idx" ON "visa_dates" USING btree ("application_id","due_on");--> statement-breakpoint
CREATE INDEX "visa_dates_open_idx" ON "visa_dates" USING btree ("due_on","application_id") WHERE "visa_dates"."done_on" is null;--> statement-breakpoint
CREATE INDEX "visa_files_latest_idx" ON "visa_files" USING btree ("latest_on","application_id");--> statement-breakpoint
CREATE INDEX "visa_files_starts_idx" ON "visa_files" USING btree ("starts_on","application_id");--> statement-breakpoint
CREATE INDEX "visa_reviews_file_idx" ON "visa_reviews" USING btree ("application_id","signed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "visa_reviews_once_key" ON "visa_reviews" USING btree ("application_id","signed_by") WHERE "visa_reviews"."withdrawn_at" is null;--> statement-breakpoint
-- A change of what was signed withdraws signatures and the mark that a file is ready, until the application is lodged.
CREATE FUNCTION visa_file_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- An account that is closed leaves the file as it is.
  IF NEW.content_revision = OLD.content_revision AND (
    (NEW.prepared_by IS NOT NULL AND NEW.prepared_by IS DISTINCT FROM OLD.prepared_by)
    OR (NEW.handled_in, NEW.planned_on, NEW.coe_starts_on, NEW.coe_ends_on, NEW.priority)
      IS DISTINCT FROM (OLD.handled_in, OLD.planned_on, OLD.coe_starts_on, OLD.coe_ends_on, OLD.priority)) THEN
    NEW.content_revision := OLD.content_revision + 1;
  END IF;
  IF NEW.content_revision <> OLD.content_revision AND NOT EXISTS (SELECT FROM application_milestones m
    WHERE m.application_id = NEW.application_id AND m.kind = 'visa-lodged' AND m.voided_at IS NULL) THEN
    NEW.ready_at := NULL;
    NEW.ready_by := NULL;
    UPDATE visa_reviews SET withdrawn_at = now(), withdrawn_because = 'changed'
      WHERE application_id = NEW.application_id AND withdrawn_at IS NULL;
  END IF;
  IF NEW.ready_at IS NOT NULL AND OLD.ready_at IS NULL AND NOT EXISTS (SELECT FROM visa_reviews r
    WHERE r.application_id = NEW.application_id AND r.withdrawn_at IS NULL) THEN
    RAISE EXCEPTION 'A visa file is ready once another person has signed it' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER visa_files_changed BEFORE UPDATE ON visa_files FOR EACH ROW EXECUTE FUNCTION visa_file_changed();
--> statement-breakpoint
CREATE FUNCTION visa_item_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE visa_files SET content_revision = content_revision + 1
    WHERE application_id = coalesce(NEW.application_id, OLD.application_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER visa_file_items_changed AFTER INSERT OR UPDATE OR DELETE ON visa_file_items
  FOR EACH ROW EXECUTE FUNCTION visa_item_changed();
--> statement-breakpoint
-- Documents belong to the student. Only files with a valid signature are touched: others have nothing to withdraw.
CREATE FUNCTION visa_document_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.state, NEW.expires_on, NEW.issued_on) IS NOT DISTINCT FROM
    (OLD.state, OLD.expires_on, OLD.issued_on) THEN
    RETURN NULL;
  END IF;
  UPDATE visa_files f SET content_revision = f.content_revision + 1 FROM applications a
    WHERE a.student_id = coalesce(NEW.student_id, OLD.student_id) AND f.application_id = a.id
      AND EXISTS (SELECT FROM visa_reviews r WHERE r.application_id = a.id AND r.withdrawn_at IS NULL);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER documents_change_visa_files AFTER INSERT OR DELETE OR UPDATE OF state, expires_on, issued_on ON documents
  FOR EACH ROW EXECUTE FUNCTION visa_document_changed();
--> statement-breakpoint
-- A second reviewer is another person than the one who prepares the file, and signs what the file is now.
CREATE FUNCTION visa_review_signed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  file record;
BEGIN
  SELECT prepared_by, content_revision INTO file FROM visa_files WHERE application_id = NEW.application_id FOR SHARE;
  IF file.prepared_by IS NULL OR file.prepared_by IS NOT DISTINCT FROM NEW.signed_by THEN
    RAISE EXCEPTION 'A visa file is signed by another person than its preparer' USING ERRCODE = 'check_violation';
  END IF;
  NEW.prepared_by := file.prepared_by;
  NEW.content_revision := file.content_revision;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER visa_reviews_signed BEFORE INSERT ON visa_reviews FOR EACH ROW EXECUTE FUNCTION visa_review_signed();

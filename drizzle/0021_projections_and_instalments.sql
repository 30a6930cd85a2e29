CREATE TABLE "commission_projections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"instalment" integer NOT NULL,
	"expected_on" date,
	"basis" text,
	"currency" text,
	"amount_minor" bigint,
	"state" text NOT NULL,
	"because" text,
	"projected_at" timestamp with time zone NOT NULL,
	CONSTRAINT "commission_projections_application_key" UNIQUE("application_id","instalment"),
	CONSTRAINT "commission_projections_amount_check" CHECK (("commission_projections"."state" = 'unknown') = ("commission_projections"."amount_minor" is null)
        and ("commission_projections"."currency" is null) = ("commission_projections"."amount_minor" is null))
);
--> statement-breakpoint
DROP INDEX "student_invoices_open_idx";--> statement-breakpoint
ALTER TABLE "student_steps" ADD COLUMN "branch_id" uuid;--> statement-breakpoint
ALTER TABLE "student_invoices" ADD COLUMN "instalments" jsonb;--> statement-breakpoint
ALTER TABLE "student_invoices" ADD COLUMN "next_due_on" date;--> statement-breakpoint
ALTER TABLE "student_invoices" ADD COLUMN "reminded_for" text;--> statement-breakpoint
ALTER TABLE "service_agreements" ADD COLUMN "instalments" jsonb;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "branch_id" uuid;--> statement-breakpoint
ALTER TABLE "commission_projections" ADD CONSTRAINT "commission_projections_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commission_projections_expected_idx" ON "commission_projections" USING btree (coalesce("expected_on", 'infinity'::date),"id");--> statement-breakpoint
CREATE INDEX "commission_projections_state_idx" ON "commission_projections" USING btree ("state",coalesce("expected_on", 'infinity'::date),"id");--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "student_invoices_next_due_idx" ON "student_invoices" USING btree ("next_due_on","id") WHERE state in ('issued', 'part-paid');
--> statement-breakpoint
-- ## Instalments of invoices

-- An issued invoice keeps its instalments, which come to its total. Its next due date and its reminders change.
CREATE OR REPLACE FUNCTION keep_student_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changing constant text[] := ARRAY['student_id', 'application_id', 'state', 'credited_minor', 'paid_minor', 'billed_to', 'note',
    'version', 'updated_at', 'next_due_on', 'reminded_for'];
  net bigint;
  tax bigint;
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.number IS NULL THEN RETURN OLD; END IF;
    RAISE EXCEPTION 'An issued invoice is not deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.number IS NULL THEN
    IF NEW.number IS NOT NULL THEN
      SELECT coalesce(sum(i.net_minor), 0), coalesce(sum(i.tax_minor), 0) INTO net, tax
        FROM student_invoice_items i WHERE i.invoice_id = NEW.id;
      IF (NEW.net_minor, NEW.tax_minor) IS DISTINCT FROM (net, tax) THEN
        RAISE EXCEPTION 'An invoice comes to what its items come to' USING ERRCODE = 'check_violation';
      END IF;
      IF NEW.instalments IS NOT NULL AND NEW.total_minor IS DISTINCT FROM (
        SELECT sum((part ->> 'amountMinor')::bigint) FROM jsonb_array_elements(NEW.instalments) part)
      THEN RAISE EXCEPTION 'The instalments of an invoice come to its total' USING ERRCODE = 'check_violation'; END IF;
    END IF;
    RETURN NEW;
  END IF;
  IF to_jsonb(NEW) - changing IS DISTINCT FROM to_jsonb(OLD) - changing
     OR (NEW.billed_to IS NOT NULL AND NEW.billed_to IS DISTINCT FROM OLD.billed_to)
     OR (NEW.note IS NOT NULL AND NEW.note IS DISTINCT FROM OLD.note)
  THEN RAISE EXCEPTION 'An issued invoice does not change' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- The due date of the first amount that is not paid: payments fill the earliest instalment first, credit notes reduce the last.
CREATE FUNCTION set_student_invoice_next_due() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owed bigint := NEW.total_minor - NEW.credited_minor;
  reached bigint := 0;
  part jsonb;
BEGIN
  NEW.next_due_on := NEW.due_on;
  IF NEW.number IS NOT NULL AND NEW.instalments IS NOT NULL THEN
    FOR part IN SELECT value FROM jsonb_array_elements(NEW.instalments) LOOP
      reached := reached + (part ->> 'amountMinor')::bigint;
      IF least(reached, owed) > NEW.paid_minor THEN
        NEW.next_due_on := (part ->> 'dueOn')::date;
        EXIT;
      END IF;
    END LOOP;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER student_invoices_next_due BEFORE INSERT OR UPDATE ON student_invoices
FOR EACH ROW EXECUTE FUNCTION set_student_invoice_next_due();
--> statement-breakpoint
UPDATE student_invoices SET next_due_on = due_on WHERE number IS NOT NULL;
--> statement-breakpoint
-- ## Funnel by branch

-- A transfer to another branch counts the student again, and all students are counted by branch once.
DROP TRIGGER students_mark_changed ON students;
--> statement-breakpoint
CREATE TRIGGER students_mark_changed AFTER UPDATE OF created_at, is_archived, source, referred_by, counsellor_id, branch_id ON students
  FOR EACH ROW WHEN ((OLD.created_at, OLD.is_archived, OLD.source, OLD.referred_by, OLD.counsellor_id, OLD.branch_id)
    IS DISTINCT FROM (NEW.created_at, NEW.is_archived, NEW.source, NEW.referred_by, NEW.counsellor_id, NEW.branch_id))
  EXECUTE FUNCTION mark_student();
--> statement-breakpoint
INSERT INTO changed_students (student_id) SELECT id FROM students;

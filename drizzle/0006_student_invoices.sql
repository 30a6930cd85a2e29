CREATE TABLE "student_credit_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"invoice_id" uuid NOT NULL,
	"number" text NOT NULL,
	"issued_on" date NOT NULL,
	"amount_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"reason" text,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "student_credit_notes_number_key" UNIQUE("number"),
	CONSTRAINT "student_credit_notes_amount_check" CHECK ("student_credit_notes"."amount_minor" > 0 and "student_credit_notes"."tax_minor" between 0 and "student_credit_notes"."amount_minor")
);
--> statement-breakpoint
CREATE TABLE "student_invoice_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"invoice_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"description" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_minor" bigint NOT NULL,
	"tax_name" text,
	"tax_basis_points" integer NOT NULL,
	"net_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	CONSTRAINT "student_invoice_items_amount_check" CHECK ("student_invoice_items"."quantity" > 0 and "student_invoice_items"."unit_minor" >= 0 and "student_invoice_items"."tax_basis_points" between 0 and 10000
        and ("student_invoice_items"."tax_name" is not null or "student_invoice_items"."tax_basis_points" = 0)
        and "student_invoice_items"."net_minor" = round("student_invoice_items"."unit_minor"::numeric * "student_invoice_items"."quantity" / 100)
        and "student_invoice_items"."tax_minor" = round("student_invoice_items"."net_minor"::numeric * "student_invoice_items"."tax_basis_points" / 10000))
);
--> statement-breakpoint
CREATE TABLE "student_invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"student_id" uuid NOT NULL,
	"application_id" uuid,
	"currency" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"number" text,
	"issued_on" date,
	"due_on" date,
	"issuer" jsonb,
	"billed_to" text,
	"note" text,
	"net_minor" bigint DEFAULT 0 NOT NULL,
	"tax_minor" bigint DEFAULT 0 NOT NULL,
	"total_minor" bigint DEFAULT 0 NOT NULL,
	"credited_minor" bigint DEFAULT 0 NOT NULL,
	"paid_minor" bigint DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"issued_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "student_invoices_number_key" UNIQUE("number"),
	CONSTRAINT "student_invoices_total_check" CHECK ("student_invoices"."total_minor" = "student_invoices"."net_minor" + "student_invoices"."tax_minor"),
	CONSTRAINT "student_invoices_positive_check" CHECK ("student_invoices"."net_minor" >= 0 and "student_invoices"."tax_minor" >= 0),
	CONSTRAINT "student_invoices_money_check" CHECK ("student_invoices"."credited_minor" >= 0 and "student_invoices"."paid_minor" >= 0
        and "student_invoices"."credited_minor" + "student_invoices"."paid_minor" <= "student_invoices"."total_minor"),
	CONSTRAINT "student_invoices_issued_check" CHECK (case when "student_invoices"."state" = 'draft'
        then "student_invoices"."number" is null and "student_invoices"."paid_minor" = 0 and "student_invoices"."credited_minor" = 0
        else "student_invoices"."number" is not null and "student_invoices"."issued_on" is not null and "student_invoices"."due_on" is not null
          and "student_invoices"."issuer" is not null and "student_invoices"."total_minor" > 0 end),
	CONSTRAINT "student_invoices_state_check" CHECK ("student_invoices"."state" = case when "student_invoices"."number" is null then 'draft'
        when "student_invoices"."credited_minor" = "student_invoices"."total_minor" then 'void'
        when "student_invoices"."credited_minor" + "student_invoices"."paid_minor" = "student_invoices"."total_minor" then 'paid'
        when "student_invoices"."paid_minor" > 0 then 'part-paid' else 'issued' end)
);
--> statement-breakpoint
CREATE TABLE "billing_numbers" (
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "billing_numbers_series_year_pk" PRIMARY KEY("series","year")
);
--> statement-breakpoint
CREATE TABLE "student_payment_uses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "student_payment_uses_amount_check" CHECK ("student_payment_uses"."amount_minor" <> 0)
);
--> statement-breakpoint
CREATE TABLE "student_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"invoice_id" uuid NOT NULL,
	"number" text NOT NULL,
	"token" text NOT NULL,
	"received_on" date NOT NULL,
	"method" text NOT NULL,
	"reference" text,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"value_currency" text NOT NULL,
	"value_minor" bigint NOT NULL,
	"rate" numeric(18, 8),
	"rate_source" text,
	"rate_on" date,
	"reversed_at" timestamp with time zone,
	"reversed_by" uuid,
	"reversal_reason" text,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "student_payments_number_key" UNIQUE("number"),
	CONSTRAINT "student_payments_token_key" UNIQUE("token"),
	CONSTRAINT "student_payments_amount_check" CHECK ("student_payments"."amount_minor" > 0 and "student_payments"."value_minor" > 0),
	CONSTRAINT "student_payments_rate_check" CHECK (case when "student_payments"."currency" = "student_payments"."value_currency"
        then "student_payments"."rate" is null and "student_payments"."rate_source" is null and "student_payments"."rate_on" is null
          and "student_payments"."value_minor" = "student_payments"."amount_minor"
        else "student_payments"."rate" > 0 and "student_payments"."rate_source" is not null and "student_payments"."rate_on" is not null
          and "student_payments"."value_minor" = round("student_payments"."amount_minor"::numeric / "student_payments"."rate") end)
);
--> statement-breakpoint
CREATE TABLE "student_refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"method" text NOT NULL,
	"reason" text,
	"state" text DEFAULT 'requested' NOT NULL,
	"number" text,
	"needs_second_person" boolean NOT NULL,
	"requested_by" uuid,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "student_refunds_number_key" UNIQUE("number"),
	CONSTRAINT "student_refunds_amount_check" CHECK ("student_refunds"."amount_minor" > 0),
	CONSTRAINT "student_refunds_state_check" CHECK ("student_refunds"."state" in ('requested', 'approved', 'declined')
        and ("student_refunds"."state" = 'approved') = ("student_refunds"."number" is not null)
        and ("student_refunds"."state" = 'requested') = ("student_refunds"."decided_at" is null)),
	CONSTRAINT "student_refunds_second_person_check" CHECK ("student_refunds"."state" <> 'approved' or not "student_refunds"."needs_second_person"
        or "student_refunds"."decided_by" is distinct from "student_refunds"."requested_by")
);
--> statement-breakpoint
ALTER TABLE "student_credit_notes" ADD CONSTRAINT "student_credit_notes_invoice_id_student_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."student_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_invoice_items" ADD CONSTRAINT "student_invoice_items_invoice_id_student_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."student_invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_invoices" ADD CONSTRAINT "student_invoices_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_invoices" ADD CONSTRAINT "student_invoices_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_payment_uses" ADD CONSTRAINT "student_payment_uses_payment_id_student_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."student_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_payment_uses" ADD CONSTRAINT "student_payment_uses_invoice_id_student_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."student_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_payments" ADD CONSTRAINT "student_payments_invoice_id_student_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."student_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_refunds" ADD CONSTRAINT "student_refunds_payment_id_student_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."student_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "student_credit_notes_invoice_idx" ON "student_credit_notes" USING btree ("invoice_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "student_invoice_items_place_key" ON "student_invoice_items" USING btree ("invoice_id","place");--> statement-breakpoint
CREATE INDEX "student_invoices_created_idx" ON "student_invoices" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "student_invoices_student_idx" ON "student_invoices" USING btree ("student_id","created_at");--> statement-breakpoint
CREATE INDEX "student_invoices_application_idx" ON "student_invoices" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "student_invoices_open_idx" ON "student_invoices" USING btree ("due_on","id") WHERE state in ('issued', 'part-paid');--> statement-breakpoint
CREATE INDEX "student_payment_uses_payment_idx" ON "student_payment_uses" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "student_payment_uses_invoice_idx" ON "student_payment_uses" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "student_payments_invoice_idx" ON "student_payments" USING btree ("invoice_id","created_at");--> statement-breakpoint
CREATE INDEX "student_refunds_payment_idx" ON "student_refunds" USING btree ("payment_id","created_at");--> statement-breakpoint
-- ## Invoices to students

-- An issued invoice stays as it was issued: only what was credited and paid, the status that follows, and the record that it
-- belongs to change. Erasing the student takes the name and the note. When it is issued, it comes to what its items come to.
CREATE FUNCTION keep_student_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changing constant text[] := ARRAY['student_id', 'application_id', 'state', 'credited_minor', 'paid_minor', 'billed_to', 'note',
    'version', 'updated_at'];
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
CREATE TRIGGER student_invoices_immutable BEFORE UPDATE OR DELETE ON student_invoices
FOR EACH ROW EXECUTE FUNCTION keep_student_invoice();
--> statement-breakpoint
CREATE FUNCTION keep_student_invoice_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM student_invoices i
    WHERE i.number IS NOT NULL
      AND i.id IN (CASE WHEN TG_OP <> 'DELETE' THEN NEW.invoice_id END, CASE WHEN TG_OP <> 'INSERT' THEN OLD.invoice_id END))
  THEN RAISE EXCEPTION 'The items of an issued invoice do not change' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
CREATE TRIGGER student_invoice_items_immutable BEFORE INSERT OR UPDATE OR DELETE ON student_invoice_items
FOR EACH ROW EXECUTE FUNCTION keep_student_invoice_item();
--> statement-breakpoint
-- Erasing a student takes the reason, and nothing else changes.
CREATE TRIGGER student_credit_notes_immutable BEFORE UPDATE ON student_credit_notes FOR EACH ROW
  WHEN (new.reason IS NOT NULL OR to_jsonb(new) - 'reason' IS DISTINCT FROM to_jsonb(old) - 'reason')
  EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER student_credit_notes_append_only BEFORE DELETE ON student_credit_notes
FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER student_payment_uses_append_only BEFORE UPDATE OR DELETE ON student_payment_uses
FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
-- A payment is reversed once; erasing the student takes the reference and the reason.
CREATE TRIGGER student_payments_immutable BEFORE UPDATE ON student_payments FOR EACH ROW
  WHEN (to_jsonb(new) - ARRAY['reference', 'reversed_at', 'reversed_by', 'reversal_reason']
      IS DISTINCT FROM to_jsonb(old) - ARRAY['reference', 'reversed_at', 'reversed_by', 'reversal_reason']
    OR (old.reversed_at IS NOT NULL AND (new.reversed_at, new.reversed_by) IS DISTINCT FROM (old.reversed_at, old.reversed_by))
    OR (new.reference IS NOT NULL AND new.reference IS DISTINCT FROM old.reference))
  EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER student_payments_append_only BEFORE DELETE ON student_payments
FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
-- A refund is decided once; erasing the student takes the reason.
CREATE TRIGGER student_refunds_immutable BEFORE UPDATE ON student_refunds FOR EACH ROW
  WHEN ((old.state <> 'requested' AND to_jsonb(new) - 'reason' IS DISTINCT FROM to_jsonb(old) - 'reason')
    OR (new.payment_id, new.amount_minor, new.method, new.requested_by, new.needs_second_person)
      IS DISTINCT FROM (old.payment_id, old.amount_minor, old.method, old.requested_by, old.needs_second_person))
  EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER student_refunds_append_only BEFORE DELETE ON student_refunds
FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
-- At commit: what an invoice says was credited and paid is what its credit notes and payments come to.
CREATE FUNCTION check_student_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  invoice uuid := CASE TG_TABLE_NAME WHEN 'student_invoices' THEN (to_jsonb(NEW) ->> 'id')::uuid
    ELSE (to_jsonb(NEW) ->> 'invoice_id')::uuid END;
BEGIN
  IF EXISTS (SELECT FROM student_invoices i WHERE i.id = invoice AND (
    i.credited_minor <> coalesce((SELECT sum(c.amount_minor) FROM student_credit_notes c WHERE c.invoice_id = i.id), 0)
    OR i.paid_minor <> coalesce((SELECT sum(u.amount_minor) FROM student_payment_uses u WHERE u.invoice_id = i.id), 0)))
  THEN RAISE EXCEPTION 'The money of an invoice is that of its credit notes and payments' USING ERRCODE = 'check_violation'; END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- At commit: no more of a payment is used and refunded than was received, and nothing of one that was reversed.
CREATE FUNCTION check_student_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  payment uuid := CASE TG_TABLE_NAME WHEN 'student_payments' THEN (to_jsonb(NEW) ->> 'id')::uuid
    ELSE (to_jsonb(NEW) ->> 'payment_id')::uuid END;
BEGIN
  IF EXISTS (SELECT FROM student_payments p WHERE p.id = payment AND (
    coalesce((SELECT sum(u.amount_minor) FROM student_payment_uses u WHERE u.payment_id = p.id), 0)
    + coalesce((SELECT sum(r.amount_minor) FROM student_refunds r WHERE r.payment_id = p.id AND r.state <> 'declined'), 0)
    > CASE WHEN p.reversed_at IS NULL THEN p.value_minor ELSE 0 END))
  OR EXISTS (SELECT FROM student_payment_uses u JOIN student_invoices i ON i.id = u.invoice_id
      JOIN student_payments p ON p.id = u.payment_id
    WHERE u.payment_id = payment GROUP BY u.invoice_id
    HAVING sum(u.amount_minor) < 0 OR bool_or(i.currency <> p.value_currency))
  THEN RAISE EXCEPTION 'No more of a payment is used and refunded than was received' USING ERRCODE = 'check_violation'; END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER student_invoices_sums AFTER INSERT OR UPDATE OF credited_minor, paid_minor ON student_invoices
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_student_invoice();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER student_credit_notes_sums AFTER INSERT ON student_credit_notes
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_student_invoice();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER student_payment_uses_invoice_sums AFTER INSERT ON student_payment_uses
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_student_invoice();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER student_payment_uses_sums AFTER INSERT ON student_payment_uses
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_student_payment();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER student_payments_sums AFTER INSERT OR UPDATE ON student_payments
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_student_payment();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER student_refunds_sums AFTER INSERT OR UPDATE ON student_refunds
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_student_payment();

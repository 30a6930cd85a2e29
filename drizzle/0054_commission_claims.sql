CREATE TABLE "commission_claim_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"claim_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"made_by" uuid,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commission_claim_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"claim_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"entry" bigint NOT NULL,
	"amount_minor" bigint NOT NULL,
	"released_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "commission_claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"institution_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"until" date NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"number" text,
	"credit_note" text,
	"parties" jsonb,
	"sent_at" timestamp with time zone,
	"due_on" date,
	"total_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"paid_minor" bigint DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commission_claims_number_unique" UNIQUE("number"),
	CONSTRAINT "commission_claims_credit_note_unique" UNIQUE("credit_note"),
	CONSTRAINT "commission_claims_total_check" CHECK ("commission_claims"."total_minor" > 0),
	CONSTRAINT "commission_claims_paid_check" CHECK ("commission_claims"."paid_minor" between 0 and "commission_claims"."total_minor"),
	CONSTRAINT "commission_claims_number_check" CHECK (("commission_claims"."state" in ('draft', 'withdrawn')) or "commission_claims"."number" is not null)
);
--> statement-breakpoint
CREATE TABLE "commission_numbers" (
	"series" text NOT NULL,
	"currency" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "commission_numbers_series_currency_year_pk" PRIMARY KEY("series","currency","year")
);
--> statement-breakpoint
CREATE TABLE "commission_payment_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"lines" jsonb NOT NULL,
	"read_by" uuid,
	"taken_at" timestamp with time zone,
	"taken_count" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commission_payment_parts" (
	"payment_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "commission_payment_parts_payment_id_line_id_pk" PRIMARY KEY("payment_id","line_id")
);
--> statement-breakpoint
CREATE TABLE "commission_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"claim_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"received_on" date NOT NULL,
	"transaction_key" text NOT NULL,
	"file_id" uuid,
	"details" text,
	"entered_by" uuid,
	"voided_at" timestamp with time zone,
	"void_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commission_payments_amount_check" CHECK ("commission_payments"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "commission_payout_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payout_id" uuid NOT NULL,
	"entry" bigint NOT NULL,
	"amount_minor" bigint NOT NULL,
	"released_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "commission_payout_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'prepared' NOT NULL,
	"total_minor" bigint NOT NULL,
	"needs_second" boolean NOT NULL,
	"prepared_by" uuid NOT NULL,
	"approved_by" uuid,
	"approved_at" timestamp with time zone,
	"paid_on" date,
	"bank_reference" text,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commission_payout_runs_number_unique" UNIQUE("number"),
	CONSTRAINT "commission_payout_runs_total_check" CHECK ("commission_payout_runs"."total_minor" > 0),
	CONSTRAINT "commission_payout_runs_eyes_check" CHECK ("commission_payout_runs"."approved_by" is null or not "commission_payout_runs"."needs_second" or "commission_payout_runs"."approved_by" <> "commission_payout_runs"."prepared_by"),
	CONSTRAINT "commission_payout_runs_approved_check" CHECK (("commission_payout_runs"."state" not in ('approved', 'paid')) or "commission_payout_runs"."approved_by" is not null),
	CONSTRAINT "commission_payout_runs_paid_check" CHECK (("commission_payout_runs"."state" = 'paid') = ("commission_payout_runs"."paid_on" is not null))
);
--> statement-breakpoint
CREATE TABLE "commission_payouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"run_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "commission_payouts_amount_check" CHECK ("commission_payouts"."amount_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "commission_claim_events" ADD CONSTRAINT "commission_claim_events_claim_id_commission_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."commission_claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_claim_lines" ADD CONSTRAINT "commission_claim_lines_claim_id_commission_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."commission_claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_claim_lines" ADD CONSTRAINT "commission_claim_lines_entry_ledger_entries_position_fk" FOREIGN KEY ("entry") REFERENCES "public"."ledger_entries"("position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_claims" ADD CONSTRAINT "commission_claims_institution_id_organisations_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_payment_parts" ADD CONSTRAINT "commission_payment_parts_payment_id_commission_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."commission_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_payment_parts" ADD CONSTRAINT "commission_payment_parts_line_id_commission_claim_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."commission_claim_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_payments" ADD CONSTRAINT "commission_payments_claim_id_commission_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."commission_claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_payments" ADD CONSTRAINT "commission_payments_file_id_commission_payment_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."commission_payment_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_payout_lines" ADD CONSTRAINT "commission_payout_lines_payout_id_commission_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."commission_payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_payout_lines" ADD CONSTRAINT "commission_payout_lines_entry_ledger_entries_position_fk" FOREIGN KEY ("entry") REFERENCES "public"."ledger_entries"("position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_payouts" ADD CONSTRAINT "commission_payouts_run_id_commission_payout_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."commission_payout_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_payouts" ADD CONSTRAINT "commission_payouts_partner_id_organisations_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commission_claim_events_claim_idx" ON "commission_claim_events" USING btree ("claim_id","made_at");--> statement-breakpoint
CREATE UNIQUE INDEX "commission_claim_lines_entry_key" ON "commission_claim_lines" USING btree ("entry") WHERE "commission_claim_lines"."released_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "commission_claim_lines_place_key" ON "commission_claim_lines" USING btree ("claim_id","place");--> statement-breakpoint
CREATE INDEX "commission_claims_created_idx" ON "commission_claims" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "commission_claims_institution_idx" ON "commission_claims" USING btree ("institution_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "commission_payment_files_taken_key" ON "commission_payment_files" USING btree ("sha256") WHERE "commission_payment_files"."taken_at" is not null;--> statement-breakpoint
CREATE INDEX "commission_payment_files_created_idx" ON "commission_payment_files" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "commission_payment_parts_line_idx" ON "commission_payment_parts" USING btree ("line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "commission_payments_transaction_key" ON "commission_payments" USING btree ("transaction_key") WHERE "commission_payments"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "commission_payments_claim_idx" ON "commission_payments" USING btree ("claim_id","received_on");--> statement-breakpoint
CREATE INDEX "commission_payments_created_idx" ON "commission_payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "commission_payout_lines_entry_key" ON "commission_payout_lines" USING btree ("entry") WHERE "commission_payout_lines"."released_at" is null;--> statement-breakpoint
CREATE INDEX "commission_payout_lines_payout_idx" ON "commission_payout_lines" USING btree ("payout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "commission_payouts_partner_key" ON "commission_payouts" USING btree ("run_id","partner_id");--> statement-breakpoint
CREATE INDEX "commission_payouts_partner_idx" ON "commission_payouts" USING btree ("partner_id");
--> statement-breakpoint
CREATE TRIGGER commission_claim_events_append_only BEFORE UPDATE OR DELETE ON "commission_claim_events" FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER commission_claims_kept BEFORE DELETE ON "commission_claims" FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER commission_payments_kept BEFORE DELETE ON "commission_payments" FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER commission_payout_runs_kept BEFORE DELETE ON "commission_payout_runs" FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

CREATE TABLE "ledger_balances" (
	"payer_id" uuid,
	"earner_id" uuid,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "ledger_balances_key" UNIQUE NULLS NOT DISTINCT("earner_id","payer_id","currency")
);
--> statement-breakpoint
ALTER TABLE "ledger_balances" ADD CONSTRAINT "ledger_balances_payer_id_organisations_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_balances" ADD CONSTRAINT "ledger_balances_earner_id_organisations_id_fk" FOREIGN KEY ("earner_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_balances_payer_idx" ON "ledger_balances" USING btree ("payer_id");--> statement-breakpoint
INSERT INTO ledger_balances (payer_id, earner_id, currency, amount_minor)
  SELECT payer_id, earner_id, currency, sum(amount_minor) FROM ledger_entries GROUP BY 1, 2, 3;--> statement-breakpoint
-- Entries are appended one transaction after the other, so no two add to a balance at once.
CREATE FUNCTION keep_ledger_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_balances AS b (payer_id, earner_id, currency, amount_minor)
    SELECT payer_id, earner_id, currency, sum(amount_minor) FROM added GROUP BY 1, 2, 3
    ON CONFLICT (earner_id, payer_id, currency) DO UPDATE SET amount_minor = b.amount_minor + excluded.amount_minor;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_keep_balances AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_ledger_balances();

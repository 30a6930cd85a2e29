CREATE TABLE "referral_visits" (
	"organisation_id" uuid NOT NULL,
	"day" date NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "referral_visits_organisation_id_day_pk" PRIMARY KEY("organisation_id","day")
);
--> statement-breakpoint
ALTER TABLE "referral_visits" ADD CONSTRAINT "referral_visits_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "students_referred_by_idx" ON "students" USING btree ("referred_by","created_at");
CREATE TYPE "public"."member_role" AS ENUM('owner', 'member', 'reader');
--> statement-breakpoint
CREATE TYPE "public"."organisation_kind" AS ENUM('partner', 'institution');
--> statement-breakpoint
CREATE TYPE "public"."organisation_status" AS ENUM('pending', 'approved', 'rejected', 'suspended');
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"level" "staff_level",
	"organisation_id" uuid,
	"member_role" "member_role",
	"token_hash" text NOT NULL,
	"invited_by" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitations_email_organisation_key" UNIQUE NULLS NOT DISTINCT("email","organisation_id"),
	CONSTRAINT "invitations_offer_check" CHECK (case when "invitations"."organisation_id" is null then "invitations"."level" is not null and "invitations"."member_role" is null
        else "invitations"."level" is null and "invitations"."member_role" is not null end)
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" "member_role" NOT NULL,
	"is_chosen" boolean DEFAULT false NOT NULL,
	"disabled_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_organisation_user_key" UNIQUE("organisation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "organisation_decisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"status" "organisation_status" NOT NULL,
	"reason" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organisations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" "organisation_kind" NOT NULL,
	"name" text NOT NULL,
	"contact_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"website" text,
	"referral_code" text,
	"status" "organisation_status" DEFAULT 'pending' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"decision_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organisations_referral_code_unique" UNIQUE("referral_code"),
	CONSTRAINT "organisations_referral_code_check" CHECK (("organisations"."kind" = 'partner') = ("organisations"."referral_code" is not null))
);
--> statement-breakpoint
-- A partner and an institution are one thing now: see decision 0170. Ids stay, so what refers to them goes on.
INSERT INTO "organisations" ("id","kind","name","contact_name","email","phone","website","referral_code","status","decided_at","decided_by","decision_reason","version","created_at")
SELECT "id",'partner'::organisation_kind,"company_name","contact_name","email","phone",null::text,"referral_code","status"::text::organisation_status,"decided_at","decided_by","decision_reason","version","created_at" FROM "partners"
UNION ALL
SELECT "id",'institution'::organisation_kind,"institution_name","contact_name","email","phone","website",null::text,"status"::text::organisation_status,"decided_at","decided_by","decision_reason","version","created_at" FROM "institutions";
--> statement-breakpoint
INSERT INTO "memberships" ("organisation_id","user_id","role","is_chosen","created_at")
SELECT "id","user_id",'owner'::member_role,true,"created_at" FROM "partners"
UNION ALL
SELECT "id","user_id",'owner'::member_role,
  -- One account is one thing; should it have both, it works for the partner.
  not exists (select 1 from "partners" p where p."user_id" = i."user_id"),"created_at" FROM "institutions" i;
--> statement-breakpoint
INSERT INTO "organisation_decisions" ("organisation_id","status","reason","decided_by","decided_at")
SELECT "id","status","decision_reason","decided_by","decided_at" FROM "organisations" WHERE "decided_at" IS NOT NULL;
--> statement-breakpoint
INSERT INTO "invitations" ("id","email","name","level","token_hash","invited_by","expires_at","version","created_at")
SELECT "id","email","name","level","token_hash","invited_by","expires_at","version","created_at" FROM "staff_invitations";
--> statement-breakpoint
ALTER TABLE "directories" DROP CONSTRAINT "directories_holder_check";
--> statement-breakpoint
ALTER TABLE "applications" DROP CONSTRAINT "applications_referred_by_partners_id_fk";
--> statement-breakpoint
ALTER TABLE "students" DROP CONSTRAINT "students_referred_by_partners_id_fk";
--> statement-breakpoint
ALTER TABLE "directories" DROP CONSTRAINT "directories_partner_id_partners_id_fk";
--> statement-breakpoint
ALTER TABLE "directories" DROP CONSTRAINT "directories_institution_id_institutions_id_fk";
--> statement-breakpoint
DROP INDEX "directories_partner_id_idx";
--> statement-breakpoint
DROP INDEX "directories_institution_id_idx";
--> statement-breakpoint
ALTER TABLE "directories" ADD COLUMN "organisation_id" uuid;
--> statement-breakpoint
UPDATE "directories" SET "organisation_id" = coalesce("partner_id", "institution_id");
--> statement-breakpoint
ALTER TABLE "directories" DROP COLUMN "partner_id";
--> statement-breakpoint
ALTER TABLE "directories" DROP COLUMN "institution_id";
--> statement-breakpoint
DROP TABLE "staff_invitations" CASCADE;
--> statement-breakpoint
DROP TABLE "institutions" CASCADE;
--> statement-breakpoint
DROP TABLE "partners" CASCADE;
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "organisation_decisions" ADD CONSTRAINT "organisation_decisions_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "organisation_decisions" ADD CONSTRAINT "organisation_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "organisations" ADD CONSTRAINT "organisations_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token_hash_key" ON "invitations" USING btree ("token_hash");
--> statement-breakpoint
CREATE INDEX "invitations_invited_by_idx" ON "invitations" USING btree ("invited_by");
--> statement-breakpoint
CREATE INDEX "invitations_organisation_id_idx" ON "invitations" USING btree ("organisation_id");
--> statement-breakpoint
CREATE INDEX "invitations_expires_at_idx" ON "invitations" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "memberships_user_id_idx" ON "memberships" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_chosen_key" ON "memberships" USING btree ("user_id") WHERE "memberships"."is_chosen";
--> statement-breakpoint
CREATE INDEX "organisation_decisions_organisation_id_idx" ON "organisation_decisions" USING btree ("organisation_id","decided_at");
--> statement-breakpoint
CREATE INDEX "organisations_status_idx" ON "organisations" USING btree ("kind","status","created_at","id");
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_referred_by_organisations_id_fk" FOREIGN KEY ("referred_by") REFERENCES "public"."organisations"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_referred_by_organisations_id_fk" FOREIGN KEY ("referred_by") REFERENCES "public"."organisations"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "directories" ADD CONSTRAINT "directories_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "directories_organisation_id_idx" ON "directories" USING btree ("organisation_id");

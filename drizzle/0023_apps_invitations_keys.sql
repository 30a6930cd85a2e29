CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"level" "staff_level" NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "authenticator_apps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"setup_session_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "authenticator_apps_set_up_or_confirmed" CHECK (("authenticator_apps"."confirmed_at" is null) <> ("authenticator_apps"."setup_session_id" is null))
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"public_key" jsonb NOT NULL,
	"private_key" text NOT NULL,
	"signs_from" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticator_apps" ADD CONSTRAINT "authenticator_apps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticator_apps" ADD CONSTRAINT "authenticator_apps_setup_session_id_sessions_id_fk" FOREIGN KEY ("setup_session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_email_key" ON "staff_invitations" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_token_hash_key" ON "staff_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "staff_invitations_invited_by_idx" ON "staff_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "staff_invitations_expires_at_idx" ON "staff_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "authenticator_apps_user_id_idx" ON "authenticator_apps" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "authenticator_apps_setup_session_key" ON "authenticator_apps" USING btree ("setup_session_id");--> statement-breakpoint
CREATE INDEX "signing_keys_signs_from_idx" ON "signing_keys" USING btree ("signs_from");--> statement-breakpoint
INSERT INTO "authenticator_apps" ("user_id", "name", "secret", "confirmed_at", "created_at")
SELECT "added"."user_id", '', "added"."secret", "added"."at", "added"."at"
FROM (
	SELECT "two_factors"."user_id", "two_factors"."secret", coalesce(
		(SELECT max("audit_entries"."created_at") FROM "audit_entries" WHERE "audit_entries"."action" = 'account.factor.app-added' AND "audit_entries"."subject_id" = "two_factors"."user_id"::text),
		now()
	) AS "at"
	FROM "two_factors"
	JOIN "users" ON "users"."id" = "two_factors"."user_id"
	WHERE "two_factors"."verified" AND "users"."two_factor_enabled"
) AS "added";

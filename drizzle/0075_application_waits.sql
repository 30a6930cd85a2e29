CREATE TABLE "application_waits" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" "application_status" NOT NULL,
	"is_archived" boolean NOT NULL,
	"is_closed" boolean NOT NULL,
	"represented_by" uuid,
	"represented_until" timestamp with time zone,
	"student_id" uuid NOT NULL,
	"university_id" uuid,
	"intake_code" text,
	"has_agent" boolean NOT NULL,
	"is_unconfirmed" boolean NOT NULL,
	"is_shared" boolean NOT NULL,
	"papers_open" boolean NOT NULL,
	"offer_until" timestamp with time zone,
	"milestone" "milestone_kind"
);
--> statement-breakpoint
ALTER TABLE "institution_questions" ADD COLUMN "answered_for" uuid;--> statement-breakpoint
ALTER TABLE "application_waits" ADD CONSTRAINT "application_waits_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_waits_represented_idx" ON "application_waits" USING btree ("represented_by","created_at","application_id","represented_until","status","is_closed","university_id","has_agent","is_unconfirmed","is_shared","papers_open","offer_until","milestone") WHERE "application_waits"."represented_by" is not null and not "application_waits"."is_archived";--> statement-breakpoint
ALTER TABLE "institution_questions" ADD CONSTRAINT "institution_questions_answered_for_organisations_id_fk" FOREIGN KEY ("answered_for") REFERENCES "public"."organisations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- By hand from here:
-- What the rules of `app/admissions/waits` look at, of some applications, as their own records say it now.
CREATE FUNCTION waits_of(of_applications uuid[]) RETURNS SETOF application_waits LANGUAGE sql STABLE AS $$
  SELECT a.id, a.created_at, a.status, a.is_archived, a.withdrawn_at IS NOT NULL OR a.is_archived,
    a.represented_by, a.represented_until, a.student_id, a.university_id, a.intake_code, a.agent_id IS NOT NULL,
    a.source = 'agent' AND NOT EXISTS (
      SELECT FROM students s JOIN consents c ON c.user_id = s.user_id
      WHERE s.id = a.student_id AND c.context = a.id::text AND c.kind = 'terms'),
    EXISTS (
      SELECT FROM application_shares s
      WHERE s.application_id = a.id AND s.withdrawn_at IS NULL AND s.university_id IS NOT DISTINCT FROM a.university_id),
    coalesce((SELECT p.open > 0 FROM application_papers p WHERE p.application_id = a.id), false),
    (SELECT max(o.expires_at) FROM offers o WHERE o.application_id = a.id AND o.state = 'issued'),
    (SELECT m.kind FROM application_milestones m WHERE m.application_id = a.id AND m.voided_at IS NULL
      ORDER BY m.recorded_at DESC, m.id DESC LIMIT 1)
  FROM applications a WHERE a.id = ANY (of_applications) ORDER BY a.id
$$;--> statement-breakpoint
CREATE FUNCTION refresh_waits(of_applications uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  added integer;
BEGIN
  INSERT INTO application_waits SELECT * FROM waits_of(of_applications) ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS added = ROW_COUNT;
  IF added = cardinality(of_applications) THEN RETURN; END IF;
  -- Of two at once, who comes second reads what the first has left.
  PERFORM FROM application_waits WHERE application_id = ANY (of_applications)
    ORDER BY application_id FOR NO KEY UPDATE;
  UPDATE application_waits AS kept SET
    status = fresh.status, is_archived = fresh.is_archived, is_closed = fresh.is_closed,
    represented_by = fresh.represented_by, represented_until = fresh.represented_until,
    student_id = fresh.student_id, university_id = fresh.university_id, intake_code = fresh.intake_code,
    has_agent = fresh.has_agent, is_unconfirmed = fresh.is_unconfirmed, is_shared = fresh.is_shared,
    papers_open = fresh.papers_open, offer_until = fresh.offer_until,
    milestone = fresh.milestone
  FROM waits_of(of_applications) AS fresh
  WHERE kept.application_id = fresh.application_id AND kept IS DISTINCT FROM fresh;
END $$;--> statement-breakpoint
-- Named to run before `applications_open_papers`, which adds the papers of a new one.
CREATE FUNCTION keep_waits_of_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_waits(ARRAY[NEW.id]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER applications_keep_new_waits AFTER INSERT ON applications
  FOR EACH ROW EXECUTE FUNCTION keep_waits_of_application();--> statement-breakpoint
CREATE TRIGGER applications_keep_waits AFTER UPDATE ON applications FOR EACH ROW
  WHEN ((OLD.status, OLD.withdrawn_at, OLD.is_archived, OLD.represented_by, OLD.represented_until, OLD.university_id,
      OLD.intake_code, OLD.agent_id, OLD.source, OLD.student_id)
    IS DISTINCT FROM (NEW.status, NEW.withdrawn_at, NEW.is_archived, NEW.represented_by, NEW.represented_until,
      NEW.university_id, NEW.intake_code, NEW.agent_id, NEW.source, NEW.student_id))
  EXECUTE FUNCTION keep_waits_of_application();--> statement-breakpoint
CREATE FUNCTION keep_waits_of_papers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE application_waits SET papers_open = NEW.open > 0
    WHERE application_id = NEW.application_id AND papers_open <> (NEW.open > 0);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER application_papers_keep_waits AFTER INSERT OR UPDATE OF open ON application_papers
  FOR EACH ROW EXECUTE FUNCTION keep_waits_of_papers();--> statement-breakpoint
CREATE FUNCTION keep_waits_of_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM refresh_waits(ARRAY[OLD.application_id]); END IF;
  IF TG_OP = 'INSERT' THEN PERFORM refresh_waits(ARRAY[NEW.application_id]);
  ELSIF TG_OP = 'UPDATE' AND NEW.application_id <> OLD.application_id THEN
    PERFORM refresh_waits(ARRAY[NEW.application_id]);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER application_milestones_keep_waits
  AFTER INSERT OR UPDATE OF application_id, kind, recorded_at, voided_at OR DELETE ON application_milestones
  FOR EACH ROW EXECUTE FUNCTION keep_waits_of_part();--> statement-breakpoint
CREATE TRIGGER offers_keep_waits AFTER INSERT OR UPDATE OF application_id, state, expires_at OR DELETE ON offers
  FOR EACH ROW EXECUTE FUNCTION keep_waits_of_part();--> statement-breakpoint
CREATE TRIGGER application_shares_keep_waits
  AFTER INSERT OR UPDATE OF application_id, university_id, withdrawn_at OR DELETE ON application_shares
  FOR EACH ROW EXECUTE FUNCTION keep_waits_of_part();--> statement-breakpoint
-- What agents sent in waits for its student's word; nobody else's matters here.
CREATE FUNCTION keep_waits_of_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_waits(ARRAY[a.id]) FROM applications a JOIN students s ON s.id = a.student_id
    WHERE a.source = 'agent' AND s.user_id IN (NEW.user_id, OLD.user_id) AND a.id::text IN (NEW.context, OLD.context);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER consents_keep_waits AFTER INSERT OR UPDATE OF user_id, kind, context OR DELETE ON consents
  FOR EACH ROW EXECUTE FUNCTION keep_waits_of_consent();--> statement-breakpoint
CREATE FUNCTION keep_waits_of_student() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_waits(array_agg(a.id)) FROM applications a
    WHERE a.student_id = NEW.id AND a.source = 'agent' HAVING count(*) > 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER students_keep_waits AFTER UPDATE OF user_id ON students FOR EACH ROW
  WHEN (OLD.user_id IS DISTINCT FROM NEW.user_id) EXECUTE FUNCTION keep_waits_of_student();--> statement-breakpoint
INSERT INTO application_waits SELECT s.* FROM (SELECT array_agg(id) AS ids FROM applications) AS every,
  LATERAL waits_of(every.ids) AS s;--> statement-breakpoint
-- For which agency somebody answered until now: the one that represented the student then, if they work for it.
UPDATE institution_questions q SET answered_for = r.organisation_id
  FROM institution_reviews v, applications a, representations r, memberships m
  WHERE v.id = q.review_id AND a.id = v.application_id AND r.student_id = a.student_id
    AND m.organisation_id = r.organisation_id AND m.user_id = q.answered_by
    AND r.consented_at <= q.answered_at AND (r.ended_at IS NULL OR r.ended_at >= q.answered_at);

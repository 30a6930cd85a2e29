CREATE TABLE "application_papers" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"open" integer NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "application_papers" ADD CONSTRAINT "application_papers_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The rules of `app/admissions/checklists/checklist.ts` (papersAsked, checklistOf) and of
-- `app/admissions/document-requests/request-state.ts` once more, for lists that count; a test holds them together.
CREATE FUNCTION refresh_open_papers(of_student uuid, happened timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO application_papers (application_id, open, since)
  SELECT a.id, missing.open, greatest(happened, a.created_at)
  FROM applications a
  LEFT JOIN courses c ON c.id = a.course_id
  LEFT JOIN intakes i ON i.code = a.intake_code
  CROSS JOIN LATERAL (
    SELECT
      coalesce(a.answers #>> '{personalInfo,dateOfBirth}', '') AS born,
      coalesce(left(i.starts_on, 7) || '-01', to_char(happened, 'YYYY-MM-DD'))::date AS begins
  ) AS person
  CROSS JOIN LATERAL (
    SELECT count(*)::integer AS open FROM (
      SELECT asked.kind
      FROM (VALUES
        ('passport', 1, true),
        ('transcript', 1, true),
        ('certificate', 1,
          coalesce(a.answers #>> '{education,highestQualification}', '') NOT IN ('', 'high-school')),
        ('english-test', 1, true),
        ('financial-proof', 1, true),
        ('loan-letter', 1,
          a.answers #>> '{finance,requiresLoan}' = 'true' OR a.answers #>> '{finance,fundingSource}' = 'loan'),
        ('recommendation', 2, true),
        ('statement-of-purpose', 1,
          c.level::text IN ('graduate-certificate', 'graduate-diploma', 'master', 'phd')),
        ('cv', 1, c.level::text IN ('graduate-certificate', 'graduate-diploma', 'master', 'phd')),
        ('guardian-consent', 1,
          person.born <> '' AND person.born > to_char(person.begins - interval '18 years', 'YYYY-MM-DD')),
        ('no-objection', 1, a.answers #>> '{personalInfo,country}' = 'nepal')
      ) AS asked (kind, needed, applies)
      WHERE asked.applies AND asked.needed > (
        SELECT count(*) FROM documents d
        WHERE d.student_id = a.student_id AND d.kind = asked.kind AND d.state <> 'returned')
      UNION
      SELECT r.kind FROM document_requests r
      WHERE r.student_id = a.student_id AND r.cancelled_at IS NULL AND NOT EXISTS (
        SELECT FROM documents d JOIN document_files f ON f.document_id = d.id
        WHERE d.student_id = r.student_id AND d.kind = r.kind AND d.state <> 'returned'
          AND f.created_at >= r.asked_at)
    ) AS kinds
  ) AS missing
  WHERE a.student_id = of_student
  -- Two at once come in one order.
  ORDER BY a.id
  ON CONFLICT (application_id) DO UPDATE SET
    open = excluded.open,
    -- It goes on waiting since it began to.
    since = CASE WHEN application_papers.open = 0 THEN excluded.since ELSE application_papers.since END
  WHERE application_papers.open <> excluded.open;
$$;--> statement-breakpoint
CREATE FUNCTION open_papers_of_student() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'document_files' THEN
    PERFORM refresh_open_papers(d.student_id, NEW.created_at) FROM documents d WHERE d.id = NEW.document_id;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM refresh_open_papers(OLD.student_id, now());
  ELSIF TG_TABLE_NAME = 'documents' THEN
    PERFORM refresh_open_papers(NEW.student_id, NEW.updated_at);
  ELSIF TG_TABLE_NAME = 'document_requests' THEN
    PERFORM refresh_open_papers(NEW.student_id, NEW.asked_at);
  ELSE
    PERFORM refresh_open_papers(NEW.student_id, CASE TG_OP WHEN 'INSERT' THEN NEW.created_at ELSE now() END);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER applications_open_papers AFTER INSERT OR UPDATE OF student_id, course_id, intake_code, answers
  ON applications FOR EACH ROW EXECUTE FUNCTION open_papers_of_student();--> statement-breakpoint
CREATE TRIGGER documents_open_papers AFTER INSERT OR UPDATE OF state, kind OR DELETE
  ON documents FOR EACH ROW EXECUTE FUNCTION open_papers_of_student();--> statement-breakpoint
CREATE TRIGGER document_files_open_papers AFTER INSERT
  ON document_files FOR EACH ROW EXECUTE FUNCTION open_papers_of_student();--> statement-breakpoint
CREATE TRIGGER document_requests_open_papers AFTER INSERT OR UPDATE OR DELETE
  ON document_requests FOR EACH ROW EXECUTE FUNCTION open_papers_of_student();--> statement-breakpoint
SELECT refresh_open_papers(student_id, min(created_at)) FROM applications GROUP BY student_id;

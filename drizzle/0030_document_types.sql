-- A changed type moves a document to another item of the checklist: signatures of that file are withdrawn.
CREATE OR REPLACE FUNCTION visa_document_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.kind, NEW.state, NEW.expires_on, NEW.issued_on) IS NOT DISTINCT FROM
    (OLD.kind, OLD.state, OLD.expires_on, OLD.issued_on) THEN
    RETURN NULL;
  END IF;
  UPDATE visa_files f SET content_revision = f.content_revision + 1 FROM applications a
    WHERE a.student_id = coalesce(NEW.student_id, OLD.student_id) AND f.application_id = a.id
      AND EXISTS (SELECT FROM visa_reviews r WHERE r.application_id = a.id AND r.withdrawn_at IS NULL);
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER documents_change_visa_files ON documents;
--> statement-breakpoint
CREATE TRIGGER documents_change_visa_files
  AFTER INSERT OR DELETE OR UPDATE OF kind, state, expires_on, issued_on ON documents
  FOR EACH ROW EXECUTE FUNCTION visa_document_changed();

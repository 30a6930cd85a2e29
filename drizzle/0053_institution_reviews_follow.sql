-- What an offer makes of the review: decided while one stands, back in review once the last was withdrawn.
CREATE FUNCTION keep_review_of_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state IN ('issued', 'accepted', 'declined', 'deferred', 'expired') THEN
    UPDATE institution_reviews SET state = 'offered', decided_at = coalesce(NEW.issued_at, now()), decided_by = NEW.issued_by,
        reviewed_at = coalesce(reviewed_at, NEW.issued_at, now())
      WHERE application_id = NEW.application_id AND is_shared AND state IN ('received', 'reviewing', 'asked');
  ELSIF NEW.state = 'withdrawn' AND NOT EXISTS (
    SELECT 1 FROM offers o WHERE o.application_id = NEW.application_id AND o.id <> NEW.id
      AND o.state IN ('issued', 'accepted', 'declined', 'deferred', 'expired')) THEN
    UPDATE institution_reviews SET state = 'reviewing', decided_at = NULL, decided_by = NULL
      WHERE application_id = NEW.application_id AND is_shared AND state = 'offered' AND status = 'Submitted';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER offers_keep_review AFTER INSERT OR UPDATE OF state ON offers
  FOR EACH ROW EXECUTE FUNCTION keep_review_of_offer();--> statement-breakpoint
-- An application that staff set to Accepted has been offered something, too.
CREATE FUNCTION keep_accepted_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'Accepted' AND NEW.state IN ('received', 'reviewing', 'asked') THEN
    NEW.state := 'offered';
    NEW.decided_at := coalesce(NEW.decided_at, now());
    NEW.reviewed_at := coalesce(NEW.reviewed_at, now());
  END IF;
  -- Refused or rejected by whomever: there is nothing left to decide.
  IF NEW.status = 'Rejected' AND NEW.state IN ('received', 'reviewing', 'asked') THEN
    NEW.state := 'refused';
    NEW.decided_at := coalesce(NEW.decided_at, now());
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
-- Named to run before `institution_reviews_keep_turn`, which reads the state.
CREATE TRIGGER institution_reviews_accepted BEFORE INSERT OR UPDATE ON institution_reviews
  FOR EACH ROW EXECUTE FUNCTION keep_accepted_review();

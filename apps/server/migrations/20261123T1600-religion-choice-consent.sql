-- The choice of a religion from the list has a consent of its own. Submitting the form is the consent to both texts.
alter table consents
  drop constraint consents_purpose_check,
  add constraint consents_purpose_check
    check (purpose in ('terms', 'photos.display', 'religion', 'religion.choice', 'culture'));

-- The second text of the consent about religion has the sentences about the list word for word.
insert into consents (member_id, purpose, version, given, way, created_at)
select consent.member_id, 'religion.choice', 1, true, consent.way, consent.created_at
from current_consents as consent
join members on members.id = consent.member_id
where consent.purpose = 'religion' and consent.given and members.religion is not null;

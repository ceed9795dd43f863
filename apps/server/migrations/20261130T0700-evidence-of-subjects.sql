-- What a note was about, encrypted as the note is: JSON of the subject as the interest had it.
alter table report_notes add column sealed_about bytea;
alter table retained_content
  add column about bytea,
  add constraint retained_content_about_check check (about is null or kind = 'note');

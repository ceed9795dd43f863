-- When the reader who had said yes was notified that the introduction has closed.
alter table introduction_letters add column closing_notified_at timestamptz;
-- Serves: the clock that notifies.
create index introduction_letters_closing on introduction_letters (closes_visible_at)
  where answer = 'yes' and closes_visible_at is not null and closing_notified_at is null;

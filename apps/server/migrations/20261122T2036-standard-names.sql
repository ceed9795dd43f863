-- The terms of docs/glossary.md.
alter table introductions rename to daily_picks;
alter table named_people rename to hidden_contacts;
alter table notice_settings rename to notification_settings;
alter table letters rename to newsletter_issues;
alter table letter_recipients rename to newsletter_recipients;
alter table newsletter_recipients rename column letter_id to issue_id;
alter index introductions_other rename to daily_picks_other;
alter index named_people_key rename to hidden_contacts_key;
alter index letters_newest rename to newsletter_issues_newest;
alter index letter_recipients_subscriber rename to newsletter_recipients_subscriber;

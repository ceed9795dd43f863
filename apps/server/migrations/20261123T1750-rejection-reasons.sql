-- Frequent reasons of a rejection, for the reviewers. Each save is a new version; the last one is in use.
create table rejection_reason_lists (
  version  integer primary key check (version > 0),
  -- Parts, titles and texts in their order.
  reasons  jsonb not null,
  saved_at timestamptz not null,
  saved_by uuid references accounts (id) on delete set null
);

insert into rejection_reason_lists (version, reasons, saved_at) values (1, $$[
  {"part": "photos", "title": "Face not clear",
    "text": "We can’t see your face clearly in your photos. Please add one where we can."},
  {"part": "photos", "title": "Photo of someone else",
    "text": "One of your photos seems to show someone else. Please use photos of yourself."},
  {"part": "document", "title": "Document not readable",
    "text": "We can’t read the photo of your document. Please take it again in good light, with all four corners in view."},
  {"part": "details", "title": "Name or birth date differs",
    "text": "The name or birth date in your profile differs from your document. Please correct your profile."},
  {"part": "texts", "title": "Contact details in the text",
    "text": "Please take the phone number or email address out of your text. You can share them later with someone you trust."},
  {"part": "photos", "title": "Several people in the photo",
    "text": "There are several people in your main photo. Please choose one that shows only you."}
]$$, now());

-- The fourth page of the provider: how far the site is accessible, and how to say what is not.
alter table pages drop constraint pages_page_type_check;
alter table pages add constraint pages_page_type_check
  check (page_type in ('termsandconditions', 'privacypolicy', 'safetypolicy', 'accessibility'));

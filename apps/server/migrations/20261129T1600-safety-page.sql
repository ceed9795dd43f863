-- The third page of the provider: how members are kept safe, and the protection of children.
alter table pages drop constraint pages_page_type_check;
alter table pages add constraint pages_page_type_check
  check (page_type in ('termsandconditions', 'privacypolicy', 'safetypolicy'));

alter table interest_requests
  -- When the sender withdrew it; null after an expiry or a decline, which cannot be undone.
  add column withdrawn_at timestamptz,
  -- When the recipient had read the notification that the withdrawal removed.
  add column notification_read_at timestamptz,
  add constraint interest_requests_withdrawn check (withdrawn_at is null or closed_at is not null);

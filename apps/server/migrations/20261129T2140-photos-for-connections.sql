-- Of photos that are shown, whether only connections see them.
alter table members add column photos_for_connections boolean not null default false;

-- Whether two members have an accepted, unfinished interest, and neither hides from the other.
create function are_connected(one uuid, other uuid) returns boolean language sql stable as $$
  select exists (
      select from interest_requests
      where least(sender_id, recipient_id) = least(one, other)
        and greatest(sender_id, recipient_id) = greatest(one, other)
        and state = 'accepted' and finished_at is null)
    and not exists (select from hidden_pairs where member_id = one and other_id = other)
$$;

-- The only rule of who sees the approved photos of a member. Without a subquery of its own, so that PostgreSQL inlines it.
create function shows_photos_to(owner members, viewer uuid) returns boolean language sql stable as $$
  select owner.show_photos
    and (not owner.photos_for_connections or owner.id = viewer or are_connected(owner.id, viewer))
$$;

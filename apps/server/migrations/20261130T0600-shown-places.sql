-- Whether others read the member's town or region. The town includes the distance, and the region excludes it, because
-- distances from several places would say more than the region.
alter table preferences
  add column shown_place text check (shown_place in ('town', 'region')),
  add constraint preferences_shown_place_check1 check (shown_place is null or show_distance = (shown_place = 'town'));

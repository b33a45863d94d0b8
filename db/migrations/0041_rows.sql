-- A picture that is still to be made: where its file lies. What is shown of it meanwhile is what was made before.
alter table picture add column source text not null default '';

-- What can be refused is refused where it is written, for the catalogue leaves out whatever it can make nothing of. Each of these is `not valid`: it holds
-- for what is written from now on, and rows of before do not keep the migration from running. The server says at its start which they are.

create function is_time_zone(name text) returns boolean immutable language plpgsql as $$
begin
  -- Offsets and abbreviations, which PostgreSQL takes as well, know no summer time.
  if name !~ '^(UTC|[A-Za-z_]+(/[A-Za-z0-9_+-]+)+)$' then
    return false;
  end if;
  perform timestamptz '2026-01-01 00:00Z' at time zone name;
  return true;
exception when invalid_parameter_value then
  return false;
end $$;

-- Whether a text is an encoded polyline of which three corners are not in a line, all of them on the globe. In units of 1e-5 degrees.
create function is_outline(path text) returns boolean immutable language plpgsql as $$
declare
  chunk integer;
  shift integer := 0;
  number bigint := 0;
  is_lng boolean := false;
  lat bigint := 0;
  lng bigint := 0;
  corners integer := 0;
  first_lat bigint;
  first_lng bigint;
  other_lat bigint;
  other_lng bigint;
  encloses boolean := false;
begin
  if path !~ '^[\x3f-\x7e]+$' then
    return false;
  end if;
  foreach chunk in array (select array_agg(ascii(letter) - 63) from regexp_split_to_table(path, '') as letter) loop
    if shift > 30 then
      return false;
    end if;
    number := number | ((chunk & 31)::bigint << shift);
    shift := shift + 5;
    continue when chunk >= 32;
    number := case when number & 1 = 1 then -(number >> 1) - 1 else number >> 1 end;
    if is_lng then
      lng := lng + number;
      if abs(lat) > 9000000 or abs(lng) > 18000000 then
        return false;
      end if;
      if first_lat is null then
        first_lat := lat;
        first_lng := lng;
      elsif other_lat is null then
        if (lat, lng) <> (first_lat, first_lng) then
          other_lat := lat;
          other_lng := lng;
        end if;
      elsif (other_lat - first_lat) * (lng - first_lng) <> (other_lng - first_lng) * (lat - first_lat) then
        encloses := true;
      end if;
    else
      lat := lat + number;
    end if;
    is_lng := not is_lng;
    shift := 0;
    number := 0;
  end loop;
  return encloses and shift = 0 and not is_lng;
end $$;

alter table branch
  add constraint branch_time_zone_is_known check (is_time_zone(time_zone)) not valid,
  add constraint branch_has_a_name check (name_en ~ '\S') not valid;
alter table delivery_area add constraint delivery_area_encloses_something check (is_outline(encoded_path)) not valid;
alter table branch_exception add constraint branch_exception_has_a_date check (on_date between '2000-01-01' and '2199-12-31') not valid;
alter table branch_season add constraint branch_season_has_dates
  check (first_date between '2000-01-01' and '2199-12-31' and last_date between '2000-01-01' and '2199-12-31') not valid;
alter table branch_rush add constraint branch_rush_has_dates
  check (first_date between '2000-01-01' and '2199-12-31' and last_date between '2000-01-01' and '2199-12-31') not valid;
alter table category add constraint category_has_a_name check (name_en ~ '\S') not valid;
alter table item add constraint item_has_a_name check (name_en ~ '\S') not valid;
alter table option_group add constraint option_group_has_a_name check (name_en ~ '\S') not valid;
alter table option add constraint option_has_a_name check (name_en ~ '\S') not valid;
alter table payment_method add constraint payment_method_has_a_name check (name_en ~ '\S') not valid;
alter table promotion
  add constraint promotion_has_a_name check (name_en ~ '\S') not valid,
  add constraint promotion_begins_and_ends check (isfinite(starts_at) and isfinite(ends_at)) not valid;
alter table picture add constraint picture_name_is_no_path check (name !~ '[/\\]|^\.' and name ~ '\S') not valid;

-- Links know branches by their English names, whatever the capitals. Two that share one from before stay: the catalogue shows the first. What is retired
-- gives its name to whoever bears it next. Looked at when a statement ends: two may change names.
do $$
begin
  alter table branch
    add constraint branch_name_is_its_own exclude using btree (lower(name_en) with =) where (active) deferrable initially immediate;
exception when exclusion_violation then
  raise warning 'branches share their English name but for capitals: rename one, then add the constraint branch_name_is_its_own';
end $$;

-- Two periods of a week that overlap are a mistake of whoever wrote them: the branch would be listed as open from two times on. A period may reach into the
-- next day, and that of Saturday into Sunday.
create function refuse_overlap() returns trigger language plpgsql as $$
begin
  if exists (
    select from branch_period as other cross join (values (-10080), (0), (10080)) as week (shift)
    where other.branch_id = new.branch_id and other.id <> new.id
      and other.day * 1440 + other.opens_minute + shift < new.day * 1440 + new.closes_minute
      and new.day * 1440 + new.opens_minute < other.day * 1440 + other.closes_minute + shift
  ) then
    raise exception 'two periods of branch % overlap', new.branch_id using errcode = 'check_violation', constraint = 'branch_period_is_apart';
  end if;
  return null;
end $$;
-- At the end of the transaction: whoever writes a week anew need not mind the order.
create constraint trigger is_apart after insert or update on branch_period deferrable initially deferred
  for each row execute function refuse_overlap();

-- A person is one person: whoever receives somebody at ten comes to nobody at ten. What overlaps today is kept as it is, for
-- nobody's appointment is cancelled by an upgrade; it is marked, shown to the clerk until it is put right, and exempt from
-- the constraint alone.
alter table occupancy add column is_overlap boolean not null default false;
alter table occupancy drop constraint occupancy_once;
alter table occupancy drop constraint occupancy_kind_check;

do $$
declare
  school integer;
begin
  for school in select id from tenant loop
    perform set_config('app.tenant_id', school::text, true);
    update occupancy v set is_overlap = true
     where v.tenant_id = school and v.kind = 'visitor' and v.is_active and exists (
       select 1 from occupancy h where h.tenant_id = school and h.kind = 'host' and h.resource_id = v.resource_id
          and h.is_active and h.start_at < v.end_at and h.end_at > v.start_at);
    update occupancy set kind = 'person' where tenant_id = school and kind <> 'room';
  end loop;
end $$;

alter table occupancy add constraint occupancy_kind_check check (kind in ('person', 'room'));
alter table occupancy add constraint occupancy_once exclude using gist
  (tenant_id with =, kind with =, resource_id with =, during with &&) where (is_active and not is_overlap);
create index occupancy_overlaps on occupancy (tenant_id, start_at) where is_active and is_overlap;

-- Lists other than of people come from files too: they belong to no type and no department.
alter table user_import alter column user_type_id drop not null, alter column dept_id drop not null;

-- The look of a school's login page, settings of single sites and their versions, and what searching the trail needs.

-- Page setup ----------------------------------------------------------------------------------------------------------

-- All of it is meant for people who have not signed in: nothing else may be put here.
create table page_setup (
  tenant_id integer not null,
  title text not null default '',
  slogan text not null default '',
  lead text not null default '',
  theme text not null default '',
  -- day and night are drawn; picture is the school's own
  scene text not null default 'day' check (scene in ('day', 'night', 'picture')),
  -- which ways in have a tab; none means all that the school has
  tabs text[] not null default '{}',
  footer text not null default '',
  icp text not null default '',
  version integer not null default 1,
  updated_at timestamptz not null,
  updated_by uuid,
  primary key (tenant_id)
);
select make_tenant_table('page_setup', 'select', 'insert', 'update');

-- Small enough to lie here. Served without a session, which is why they are no files: no address of a file is ever open.
create table page_picture (
  tenant_id integer not null,
  kind text not null check (kind in ('logo', 'background')),
  mime text not null check (mime in ('image/png', 'image/jpeg')),
  content bytea not null check (octet_length(content) between 1 and 204800),
  -- Part of the address, so that a changed picture is another address.
  hash text not null,
  updated_at timestamptz not null,
  primary key (tenant_id, kind)
);
select make_tenant_table('page_picture');

-- Settings: the layer of single sites, and every version of either layer ---------------------------------------------------

create table setting_site (
  tenant_id integer not null,
  code text not null,
  site_id uuid not null,
  -- Empty after a reset: the school's word holds again, and the version goes on counting.
  value jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  updated_by uuid,
  primary key (tenant_id, code, site_id),
  foreign key (tenant_id, site_id) references site (tenant_id, id) on delete cascade
);
create index setting_site_of on setting_site (tenant_id, site_id);
select make_tenant_table('setting_site', 'select', 'insert', 'update');

create table setting_version (
  tenant_id integer not null,
  code text not null,
  -- the site's id; empty for the whole school
  layer text not null,
  version integer not null,
  value jsonb not null,
  at timestamptz not null,
  by_user uuid,
  primary key (tenant_id, code, layer, version)
);
select make_tenant_table('setting_version', 'select', 'insert');

-- By trigger, since settings are written in more than one way.
create function keep_setting_version() returns trigger language plpgsql as $$
begin
  insert into setting_version (tenant_id, code, layer, version, value, at, by_user)
  values (new.tenant_id, new.code, coalesce(to_jsonb(new) ->> 'site_id', ''), new.version, new.value, new.updated_at, new.updated_by)
  on conflict do nothing;
  return null;
end $$;
create trigger setting_kept after insert or update on setting for each row execute function keep_setting_version();
create trigger setting_site_kept after insert or update on setting_site for each row execute function keep_setting_version();

-- The trail -------------------------------------------------------------------------------------------------------------

create index audit_entry_at on audit_entry (tenant_id, at, seq);
create index audit_entry_request on audit_entry (tenant_id, request_id, seq) where request_id is not null;
create index audit_entry_subject_type on audit_entry (tenant_id, subject_type, seq) where subject_type is not null;

create index login_log_result on login_log (tenant_id, result, at desc, id desc);
create index login_log_of_user on login_log (tenant_id, user_id, at desc, id desc) where user_id is not null;

create index client_error_type on client_error (tenant_id, type, at desc, id desc);
create index agreement_answer_of on agreement_answer (tenant_id, agreement_id, signed_at desc, id desc);
create index task_unfinished on task (tenant_id, owner_id) where state <> '2';

-- Counters of the overview: people by type, files and their bytes, in the same slots as the other counts ----------------

create function count_user_types() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into row_count as c (tenant_id, entity, slot, n)
    select tenant_id, 'user_type:' || coalesce(user_type_id::text, ''), pg_backend_pid() % 16, count(*)
      from fresh where not deleted group by tenant_id, user_type_id order by user_type_id
    on conflict (tenant_id, entity, slot) do update set n = c.n + excluded.n;
  end if;
  if tg_op <> 'INSERT' then
    insert into row_count as c (tenant_id, entity, slot, n)
    select tenant_id, 'user_type:' || coalesce(user_type_id::text, ''), pg_backend_pid() % 16, -count(*)
      from stale where not deleted group by tenant_id, user_type_id order by user_type_id
    on conflict (tenant_id, entity, slot) do update set n = c.n + excluded.n;
  end if;
  return null;
end $$;
create trigger count_user_types_insert after insert on user_account referencing new table as fresh
  for each statement execute function count_user_types();
create trigger count_user_types_delete after delete on user_account referencing old table as stale
  for each statement execute function count_user_types();

-- The difference a statement makes: ordinary edits make none, and so do not queue on the counts.
create function count_user_type_changes() returns trigger language plpgsql as $$
begin
  insert into row_count as c (tenant_id, entity, slot, n)
  select tenant_id, 'user_type:' || coalesce(user_type_id::text, ''), pg_backend_pid() % 16, sum(n)
    from (select tenant_id, user_type_id, 1 as n from fresh where not deleted
          union all select tenant_id, user_type_id, -1 from stale where not deleted) as moved
   group by tenant_id, user_type_id having sum(n) <> 0 order by user_type_id
  on conflict (tenant_id, entity, slot) do update set n = c.n + excluded.n;
  return null;
end $$;
create trigger count_user_types_update after update on user_account referencing new table as fresh old table as stale
  for each statement execute function count_user_type_changes();

create function count_files() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into row_count as c (tenant_id, entity, slot, n)
    select tenant_id, e.entity, pg_backend_pid() % 16, sum(case e.entity when 'file' then 1 else size end)
      from fresh cross join (values ('file'), ('file_bytes')) as e (entity) group by tenant_id, e.entity order by e.entity
    on conflict (tenant_id, entity, slot) do update set n = c.n + excluded.n;
  else
    insert into row_count as c (tenant_id, entity, slot, n)
    select tenant_id, e.entity, pg_backend_pid() % 16, -sum(case e.entity when 'file' then 1 else size end)
      from stale cross join (values ('file'), ('file_bytes')) as e (entity) group by tenant_id, e.entity order by e.entity
    on conflict (tenant_id, entity, slot) do update set n = c.n + excluded.n;
  end if;
  return null;
end $$;
create trigger count_files_insert after insert on file_object referencing new table as fresh
  for each statement execute function count_files();
create trigger count_files_delete after delete on file_object referencing old table as stale
  for each statement execute function count_files();

-- Schools that exist already: versions they have, counts they have. One at a time, since policies bind an ordinary owner too.
do $$
declare
  school integer;
begin
  for school in select id from tenant loop
    perform set_config('app.tenant_id', school::text, true);
    insert into setting_version (tenant_id, code, layer, version, value, at, by_user)
    select tenant_id, code, '', version, value, updated_at, updated_by from setting where tenant_id = school;
    insert into row_count (tenant_id, entity, slot, n)
    select tenant_id, 'user_type:' || coalesce(user_type_id::text, ''), 0, count(*)
      from user_account where tenant_id = school and not deleted group by tenant_id, user_type_id;
    insert into row_count (tenant_id, entity, slot, n)
    select tenant_id, 'file', 0, count(*) from file_object where tenant_id = school group by tenant_id
    union all
    select tenant_id, 'file_bytes', 0, sum(size) from file_object where tenant_id = school group by tenant_id;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

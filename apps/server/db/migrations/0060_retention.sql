-- How long what the centre holds of a person is kept, who may stop it from going, and what remains of what went (V13, ADR 0053).

-- Nothing of this person goes, whatever its age: a complaint, a lawsuit, an inquiry.
create table legal_hold (
  tenant_id integer not null,
  id uuid not null,
  person_id uuid not null,
  -- Sealed.
  reason bytea not null,
  set_by uuid not null,
  set_at timestamptz not null,
  until timestamptz not null,
  ended_by uuid,
  ended_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, id),
  check (until > set_at),
  check ((ended_at is null) = (ended_by is null)),
  foreign key (tenant_id, person_id) references user_account (tenant_id, id),
  foreign key (tenant_id, set_by) references user_account (tenant_id, id)
);
select make_tenant_table('legal_hold', 'select', 'insert', 'update');
create unique index legal_hold_once on legal_hold (tenant_id, person_id) where ended_at is null;
create index legal_hold_by_time on legal_hold (tenant_id, set_at desc, id);

-- What went: of which sort, how much, under which policy and when; whose it was is in none of it. Each one hashes the one before.
create table retention_proof (
  tenant_id integer not null,
  no integer not null,
  part text not null,
  kind text not null,
  policy text not null,
  amount integer not null check (amount > 0),
  older_than timestamptz not null,
  at timestamptz not null,
  hash bytea not null,
  primary key (tenant_id, no)
);
select make_tenant_table('retention_proof', 'select', 'insert');

create function file_held(school integer, person uuid) returns boolean language sql stable as $$
  select exists (select 1 from legal_hold h where h.tenant_id = school and h.person_id = person
            and h.ended_at is null and h.until > rule_time())
      or exists (select 1 from risk_signal s where s.tenant_id = school and s.user_id = person and s.state in ('open', 'taken'))
      or exists (select 1 from care_case c where c.tenant_id = school and c.visitor_id = person and c.state in ('wait', 'running'))
      or exists (select 1 from appointment a where a.tenant_id = school and a.visitor_id = person
            and a.state in ('new', 'toConfirm', 'notStart', 'running', 'success'))
$$;

-- Rows that only the nightly job deletes: it says so, and even then nothing of somebody whose file is held.
create function only_by_retention() returns trigger language plpgsql as $$
begin
  -- The owner of the tables is nobody the application acts as.
  if current_user <> (select pg_get_userbyid(c.relowner) from pg_class c where c.oid = tg_relid)
     and coalesce(current_setting('app.retention', true), '') <> 'on' then
    raise exception 'permission denied: rows of % are deleted by retention alone', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;

create function never_while_held() returns trigger language plpgsql as $$
begin
  if file_held(old.tenant_id, (to_jsonb(old) ->> tg_argv[0])::uuid) then
    raise exception 'permission denied: the file is held' using errcode = 'insufficient_privilege';
  end if;
  return old;
end $$;

do $$
declare
  kept text[];
begin
  foreach kept slice 1 in array array[
    ['appointment', 'visitor_id'], ['appointment_word', ''], ['care_case', 'visitor_id'], ['registration', 'visitor_id'],
    ['wait_entry', 'visitor_id'], ['release_request', 'visitor_id'], ['session_extension', 'visitor_id'],
    ['psychiatric_referral', 'visitor_id'], ['break_appeal', 'visitor_id'], ['break_release', 'visitor_id'],
    ['relation', 'person_id'], ['occupancy', ''], ['errand', 'about_user_id'], ['errand_step', ''], ['state_event', ''],
    ['risk_signal', 'user_id'], ['signal_sign', ''], ['signal_contact', ''], ['signal_word', ''],
    ['form_answer', 'user_id'], ['form_edition', ''], ['form_file', ''],
    ['form_scale_result', 'user_id'], ['assessment_level', 'user_id']]
  loop
    execute format('grant delete on %I to :app_role', kept[1]);
    execute format('create trigger only_by_retention before delete on %I for each statement execute function only_by_retention()',
                   kept[1]);
    if kept[2] <> '' then
      execute format('create trigger never_while_held before delete on %I for each row execute function never_while_held(%L)',
                     kept[1], kept[2]);
    end if;
  end loop;
end $$;

-- A file that belonged to an answer goes with it: the sweep of unclaimed files takes it.
create function file_left_behind() returns trigger language plpgsql as $$
begin
  update file_object set expires_at = rule_time() where tenant_id = old.tenant_id and id = old.file_id;
  return old;
end $$;
create trigger form_file_gone after delete on form_file for each row execute function file_left_behind();

select grant_to_roles(array[['CRISIS_ROLE_CENTER_SUPERINTENDENT', 'archive_hold_manage_btn']]);

-- One trail of who looked: what the assistant kept in a list of its own stands with the rest. Looking at a conversation opens
-- nothing else, hence it ends when it begins; whoever took one over reads it as long as they answer.
alter table archive_grant
  add column session_id uuid,
  -- As an older release sealed it.
  add column former_reason bytea,
  add foreign key (tenant_id, session_id) references ai_session (tenant_id, id),
  drop constraint archive_grant_via_check,
  add constraint archive_grant_via_check check (via in ('purpose', 'relation', 'glass', 'session', 'taken')),
  add check ((session_id is not null) = (via in ('session', 'taken')));
do $$
declare
  school integer;
begin
  for school in select id from tenant loop
    perform set_config('app.tenant_id', school::text, true);
    insert into archive_grant (tenant_id, id, viewer_id, person_id, layer, purpose, former_reason, via, session_id, opened_at, until)
    select v.tenant_id, v.id, v.viewer_id, s.user_id, 3, greatest(v.purpose, 1), v.reason,
           case when v.purpose = 0 then 'taken' else 'session' end, v.session_id, v.created_at, v.created_at
      from ai_view v join ai_session s on s.tenant_id = v.tenant_id and s.id = v.session_id;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
drop table ai_view;
create index archive_grant_of_session on archive_grant (tenant_id, session_id, opened_at) where session_id is not null;

-- What somebody decides about themselves, each time they did: the newest of a code is what counts (V11).
create table own_choice (
  tenant_id integer not null,
  id uuid not null,
  user_id uuid not null,
  code text not null check (code in ('sms', 'tutor', 'recording', 'research')),
  is_on boolean not null,
  -- Of the words they read.
  wording integer not null,
  made_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id)
);
select make_tenant_table('own_choice', 'select', 'insert');
create index own_choice_of_person on own_choice (tenant_id, user_id, code, made_at desc, id desc);

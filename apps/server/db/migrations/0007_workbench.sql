-- The workbench: everybody's own arrangement per role, personal notes, and the school's reminder.

create table user_workbench (
  tenant_id integer not null,
  user_id uuid not null,
  -- The id of the role it was arranged for; 'all' where the school lets roles work together.
  role_key text not null,
  layout jsonb not null,
  updated_at timestamptz not null,
  primary key (tenant_id, user_id, role_key),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade
);
select make_tenant_table('user_workbench');

-- What a counsellor jots down may name a visitor, so the text is sealed.
create table user_note (
  tenant_id integer not null,
  id uuid not null,
  user_id uuid not null,
  content bytea not null,
  pinned boolean not null default false,
  done_at timestamptz,
  remind_on date,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade
);
create index user_note_open on user_note (tenant_id, user_id, pinned desc, remind_on, created_at desc) where done_at is null;
create index user_note_done on user_note (tenant_id, user_id, done_at desc) where done_at is not null;
select make_tenant_table('user_note');

create table tenant_remind (
  tenant_id integer not null,
  content text not null,
  enabled boolean not null,
  version integer not null,
  updated_at timestamptz not null,
  primary key (tenant_id)
);
select make_tenant_table('tenant_remind', 'select', 'insert', 'update');

-- The version a person has put away; a rewritten reminder is shown again.
create table user_remind (
  tenant_id integer not null,
  user_id uuid not null,
  seen_version integer not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade
);
select make_tenant_table('user_remind');

create index client_error_of_user on client_error (tenant_id, user_id, at desc, id desc);

-- Failed sign-ins of a day are counted on every administrator's workbench.
create index login_log_failed on login_log (tenant_id, at desc) where result <> 'success';
create index user_account_pending on user_account (tenant_id, created_at desc) where audit_status = 'pending' and not deleted;

-- Schools that exist already get the new right; policies let even the owner see one school at a time.
do $$
declare
  school record;
begin
  for school in select id from tenant loop
    perform set_config('app.tenant_id', school.id::text, true);
    insert into role_permission (tenant_id, role_id, permission)
    select tenant_id, id, 'admin_remind_edit_btn' from role where tenant_id = school.id and code = 'ROLE_ADMIN'
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

-- People, departments, roles, products and settings of a school.

create table setting (
  tenant_id integer not null,
  code text not null,
  value jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (tenant_id, code)
);
select make_tenant_table('setting');

create table tenant_product (
  tenant_id integer not null,
  code text not null,
  purchased boolean not null default true,
  enabled boolean not null default true,
  redirect_url text,
  primary key (tenant_id, code)
);
select make_tenant_table('tenant_product', 'select');
-- What a school bought is the platform's word; the school only switches it on and off.
grant update (enabled) on tenant_product to :app_role;

create table dept (
  tenant_id integer not null,
  id uuid not null,
  parent_id uuid,
  name text not null,
  kind text not null check (kind in ('school', 'college', 'class', 'unit')),
  sort integer not null default 0,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, parent_id) references dept (tenant_id, id)
);
create index dept_children on dept (tenant_id, parent_id, sort);
select make_tenant_table('dept');

create table dept_closure (
  tenant_id integer not null,
  ancestor_id uuid not null,
  descendant_id uuid not null,
  depth integer not null,
  primary key (tenant_id, ancestor_id, descendant_id),
  foreign key (tenant_id, ancestor_id) references dept (tenant_id, id) on delete cascade,
  foreign key (tenant_id, descendant_id) references dept (tenant_id, id) on delete cascade
);
create index dept_closure_up on dept_closure (tenant_id, descendant_id, depth);
select make_tenant_table('dept_closure');

create table user_type (
  tenant_id integer not null,
  id uuid not null,
  name text not null,
  can_register boolean not null default false,
  need_audit boolean not null default true,
  default_role_code text not null,
  sort integer not null default 0,
  primary key (tenant_id, id)
);
select make_tenant_table('user_type');

create table user_account (
  tenant_id integer not null,
  id uuid not null,
  username text not null check (length(username) between 1 and 100),
  username_key text not null,
  real_name text not null,
  name_pinyin text not null default '',
  number_name text not null default '',
  password_hash text,
  must_change_password boolean not null default false,
  password_changed_at timestamptz,
  phone bytea,
  phone_hash bytea,
  id_card bytea,
  id_card_hash bytea,
  id_card_type smallint,
  email bytea,
  sex text check (sex in ('1', '2')),
  birthday date,
  dept_id uuid,
  user_type_id uuid,
  avatar text,
  lock_flag text not null default '0' check (lock_flag in ('0', '9')),
  audit_status text not null default 'passed' check (audit_status in ('pending', 'passed', 'refused')),
  audit_reason text,
  is_initialize_admin boolean not null default false,
  write_info integer[] not null default '{}',
  deleted boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, dept_id) references dept (tenant_id, id),
  foreign key (tenant_id, user_type_id) references user_type (tenant_id, id)
);
create unique index user_account_username on user_account (tenant_id, username_key) where not deleted;
create unique index user_account_phone on user_account (tenant_id, phone_hash) where not deleted and phone_hash is not null;
create unique index user_account_id_card on user_account (tenant_id, id_card_hash) where not deleted and id_card_hash is not null;
create index user_account_newest on user_account (tenant_id, created_at desc, id desc) where not deleted;
create index user_account_dept on user_account (tenant_id, dept_id, created_at desc, id desc) where not deleted;
create index user_account_name on user_account (tenant_id, real_name text_pattern_ops) where not deleted;
create index user_account_pinyin on user_account (tenant_id, name_pinyin text_pattern_ops) where not deleted;
create index user_account_number on user_account (tenant_id, number_name text_pattern_ops) where not deleted;
create index user_account_prefix on user_account (tenant_id, username_key text_pattern_ops) where not deleted;
select make_tenant_table('user_account');

create function count_users() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into row_count as c (tenant_id, entity, slot, n)
    select tenant_id, 'user', pg_backend_pid() % 16, count(*) from fresh where not deleted group by tenant_id
    on conflict (tenant_id, entity, slot) do update set n = c.n + excluded.n;
  end if;
  if tg_op <> 'INSERT' then
    insert into row_count as c (tenant_id, entity, slot, n)
    select tenant_id, 'user', pg_backend_pid() % 16, -count(*) from stale where not deleted group by tenant_id
    on conflict (tenant_id, entity, slot) do update set n = c.n + excluded.n;
  end if;
  return null;
end $$;
create trigger count_users_insert after insert on user_account referencing new table as fresh
  for each statement execute function count_users();
create trigger count_users_delete after delete on user_account referencing old table as stale
  for each statement execute function count_users();

-- Only a change of `deleted` moves the count; ordinary edits must not queue on it.
create function count_user_flag() returns trigger language plpgsql as $$
begin
  insert into row_count as c (tenant_id, entity, slot, n)
  values (new.tenant_id, 'user', pg_backend_pid() % 16, case when new.deleted then -1 else 1 end)
  on conflict (tenant_id, entity, slot) do update set n = c.n + excluded.n;
  return null;
end $$;
create trigger count_users_flag after update of deleted on user_account
  for each row when (old.deleted is distinct from new.deleted) execute function count_user_flag();

create table role (
  tenant_id integer not null,
  id uuid not null,
  code text not null,
  -- The system role whose rules a school's own role follows; itself for system roles.
  acts_as text not null,
  name text not null,
  description text not null default '',
  port_permission text not null default 'pc,h5',
  is_system boolean not null default true,
  enabled boolean not null default true,
  sort integer not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, code)
);
select make_tenant_table('role');

create table role_permission (
  tenant_id integer not null,
  role_id uuid not null,
  permission text not null,
  primary key (tenant_id, role_id, permission),
  foreign key (tenant_id, role_id) references role (tenant_id, id) on delete cascade
);
select make_tenant_table('role_permission');

-- Data scope belongs to (role, resource), so that a second role never silently widens the first.
create table role_scope (
  tenant_id integer not null,
  role_id uuid not null,
  resource text not null,
  scope text not null check (scope in ('ALL', 'CUSTOM', 'DEPT', 'DEPT_AND_BELOW', 'SELF', 'ASSIGNED')),
  dept_ids uuid[] not null default '{}',
  primary key (tenant_id, role_id, resource),
  foreign key (tenant_id, role_id) references role (tenant_id, id) on delete cascade
);
select make_tenant_table('role_scope');

create table user_role (
  tenant_id integer not null,
  user_id uuid not null,
  role_id uuid not null,
  primary key (tenant_id, user_id, role_id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade,
  foreign key (tenant_id, role_id) references role (tenant_id, id) on delete cascade
);
create index user_role_holders on user_role (tenant_id, role_id);
select make_tenant_table('user_role');

create table user_product (
  tenant_id integer not null,
  user_id uuid not null,
  code text not null,
  sort integer not null default 0,
  pinned boolean not null default false,
  primary key (tenant_id, user_id, code),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade,
  foreign key (tenant_id, code) references tenant_product (tenant_id, code)
);
select make_tenant_table('user_product');

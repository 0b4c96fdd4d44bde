-- Sessions, sign-in protection, outside identities, terminals.

create table session (
  tenant_id integer not null,
  id uuid not null,
  user_id uuid not null,
  access_hash bytea not null,
  access_expires_at timestamptz not null,
  refresh_hash bytea not null,
  refresh_expires_at timestamptz not null,
  -- The tokens before the last rotation, and the pair they were exchanged for: inside the grace the old refresh token gets
  -- that pair again, and requests already under way with the old access token still pass.
  previous_access_hash bytea,
  previous_refresh_hash bytea,
  previous_until timestamptz,
  last_pair bytea,
  sign_key bytea not null,
  active_role_id uuid,
  method text not null,
  port text not null,
  ip text not null,
  device text not null,
  logout_redirect text,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade,
  foreign key (tenant_id, active_role_id) references role (tenant_id, id) on delete set null (active_role_id)
);
create unique index session_access on session (tenant_id, access_hash);
create unique index session_refresh on session (tenant_id, refresh_hash);
create index session_previous_access on session (tenant_id, previous_access_hash) where previous_access_hash is not null;
create index session_previous on session (tenant_id, previous_refresh_hash) where previous_refresh_hash is not null;
create index session_of_user on session (tenant_id, user_id) where ended_at is null;
create index session_online on session (tenant_id, last_seen_at desc) where ended_at is null;
select make_tenant_table('session');

create table login_log (
  tenant_id integer not null,
  id uuid not null,
  at timestamptz not null,
  event text not null,
  method text not null,
  result text not null,
  reason text,
  username text not null,
  user_id uuid,
  session_id uuid,
  ip text not null,
  device text not null,
  primary key (tenant_id, id)
);
create index login_log_newest on login_log (tenant_id, at desc, id desc);
create index login_log_username on login_log (tenant_id, username text_pattern_ops, at desc);
select make_tenant_table('login_log', 'select', 'insert');

create table login_failure (
  tenant_id integer not null,
  account_hash bytea not null,
  failures integer not null,
  first_at timestamptz not null,
  locked_until timestamptz,
  primary key (tenant_id, account_hash)
);
select make_tenant_table('login_failure');

create table user_identity (
  tenant_id integer not null,
  provider text not null,
  subject_hash bytea not null,
  user_id uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, provider, subject_hash),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade
);
create index user_identity_of_user on user_identity (tenant_id, user_id);
select make_tenant_table('user_identity');

create table terminal (
  tenant_id integer not null,
  id uuid not null,
  name text not null,
  secret bytea not null,
  enabled boolean not null default true,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
select make_tenant_table('terminal');

create table user_finger (
  tenant_id integer not null,
  finger_hash bytea not null,
  user_id uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, finger_hash),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade
);
select make_tenant_table('user_finger');

-- Where each school's outside sign-in lives. `config` is sealed with the tenant's key: it holds client secrets.
create table login_provider (
  tenant_id integer not null,
  kind text not null check (kind in ('oidc', 'cas', 'dingtalk', 'wechat')),
  enabled boolean not null default true,
  config bytea not null,
  primary key (tenant_id, kind)
);
select make_tenant_table('login_provider');

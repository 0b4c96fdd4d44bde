-- 二次验证: an authenticator of each person who needs one. `offered` is a secret that was shown and not yet confirmed by a code.
create table second_factor (
  tenant_id integer not null,
  user_id uuid not null,
  secret bytea,
  confirmed_at timestamptz,
  offered bytea,
  offered_at timestamptz,
  -- The newest step of the clock whose code was taken: none of it and none before it is taken again.
  last_step integer not null default 0,
  failures integer not null default 0 check (failures >= 0),
  wait_until timestamptz,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id),
  check ((secret is null) = (confirmed_at is null)),
  check ((offered is null) = (offered_at is null))
);
select make_tenant_table('second_factor');

-- Each opens once. Only keyed hashes are kept.
create table recovery_code (
  tenant_id integer not null,
  user_id uuid not null,
  code_hash bytea not null,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, user_id, code_hash),
  foreign key (tenant_id, user_id) references second_factor (tenant_id, user_id) on delete cascade
);
select make_tenant_table('recovery_code');

-- Until when the person who showed a second factor in this session is known to have been there; null where none was shown.
alter table session add column factor_at timestamptz;

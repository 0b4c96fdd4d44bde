-- Wrong guesses by the account as it was typed, existing or not, and by where they came from: a network, or a device that has
-- been let in with this account before. One stranger's guesses no longer keep everybody else out. Takes the place of
-- login_failure, which older processes may still write.
create table sign_in_guess (
  tenant_id integer not null,
  account_hash bytea not null,
  source_hash bytea not null,
  failures integer not null,
  last_at timestamptz not null,
  wait_until timestamptz,
  primary key (tenant_id, account_hash, source_hash)
);
select make_tenant_table('sign_in_guess');
create index sign_in_guess_source on sign_in_guess (tenant_id, source_hash, last_at);
create index sign_in_guess_time on sign_in_guess (tenant_id, last_at);

-- The same in every generation of a session's refresh tokens, so that an old one is recognised however old it is.
alter table session add column refresh_family bytea;
create unique index session_refresh_family on session (tenant_id, refresh_family);

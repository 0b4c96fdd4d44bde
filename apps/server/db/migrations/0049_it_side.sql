-- A school's own mail server and SMS gateway. A kind without a row goes the platform's own way.
create table gateway (
  tenant_id integer not null,
  kind text not null check (kind in ('sms', 'mail')),
  -- Sealed as a whole: an address with its name and password is one secret.
  config bytea not null,
  changed_at timestamptz not null,
  changed_by uuid not null,
  primary key (tenant_id, kind),
  foreign key (tenant_id, changed_by) references user_account (tenant_id, id)
);
select make_tenant_table('gateway');

-- What happened to the service as a whole; of no school, so every school may read it and none can write it.
create table service_event (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  kind text not null check (kind in ('started', 'stopped', 'backup_made', 'backup_failed')),
  detail jsonb not null default '{}'
);
create index service_event_at on service_event (at desc);
grant select on service_event to :app_role;

-- How much a school may keep; nothing means without limit, which is what schools had so far.
alter table tenant add column max_file_bytes bigint check (max_file_bytes > 0);

-- Those few that were given up, for the list of what happened.
create index message_delivery_failed on message_delivery (tenant_id, updated_at) where state = 'failed';

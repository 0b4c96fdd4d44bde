-- Failures people's browsers had and chose to send: for those who mend, never with personal data (addresses lose their queries).

create table client_error (
  tenant_id integer not null,
  id uuid not null,
  at timestamptz not null,
  user_id uuid,
  type text not null,
  url text not null,
  message text not null,
  stack text not null default '',
  info text not null default '',
  device text not null default '',
  primary key (tenant_id, id)
);
create index client_error_newest on client_error (tenant_id, at desc, id desc);
select make_tenant_table('client_error', 'select', 'insert', 'delete');

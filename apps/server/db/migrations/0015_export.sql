-- Exports: who asked for which list, with which filter and for what; and until when the file of a task may be fetched.

alter table task add column expires_at timestamptz;

create table export_request (
  tenant_id integer not null,
  id uuid not null,
  list text not null,
  filter jsonb not null default '{}',
  format text not null check (format in ('xlsx', 'csv')),
  reason text not null default '',
  -- How many rows there were when it was asked for.
  total integer not null,
  applicant_id uuid not null,
  -- The role and the port it was asked with: the work is done with what that role may do when it is done.
  role_id uuid,
  port text not null,
  -- Set when somebody has to agree first.
  flow_id uuid,
  task_id uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, applicant_id) references user_account (tenant_id, id) on delete cascade
);
create index export_request_of_applicant on export_request (tenant_id, applicant_id, created_at desc);
select make_tenant_table('export_request', 'select', 'insert', 'update');

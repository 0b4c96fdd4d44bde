-- Bulk import of people: what was asked for and how far it is, the rows that were not taken, and first secrets.

create table user_import (
  tenant_id integer not null,
  -- The task that does the work.
  id uuid not null,
  mode text not null check (mode in ('0', '1')),
  user_type_id uuid not null,
  dept_id uuid not null,
  owner_id uuid not null,
  -- The role and the port it was asked with: the work is done with what that role may do when it is done.
  role_id uuid,
  port text not null,
  file_id uuid not null,
  file_name text not null,
  sha256 bytea not null,
  -- Part of every first secret of this import.
  salt bytea not null,
  -- The checkpoint: rows up to here are written or rejected, in the same transaction as this number.
  rows_done integer not null default 0,
  rows_ok integer not null default 0,
  rows_total integer,
  -- Titles of the columns as given, for showing rejected rows.
  titles bytea,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references task (tenant_id, id) on delete cascade,
  foreign key (tenant_id, owner_id) references user_account (tenant_id, id) on delete cascade
);
create index user_import_file on user_import (tenant_id, sha256, created_at desc);
select make_tenant_table('user_import');

create table import_rejection (
  tenant_id integer not null,
  import_id uuid not null,
  row_number integer not null,
  reason text not null,
  -- The row as given. Sealed: it holds what people would not want read.
  cells bytea not null,
  primary key (tenant_id, import_id, row_number),
  foreign key (tenant_id, import_id) references user_import (tenant_id, id) on delete cascade
);
select make_tenant_table('import_rejection', 'select', 'insert', 'update', 'delete');

-- Somebody who has never set a password and may sign in once with a secret that is computed, not stored.
create table initial_credential (
  tenant_id integer not null,
  user_id uuid not null,
  import_id uuid not null,
  -- Where the person stood in the file.
  row_number integer not null,
  salt bytea not null,
  expires_at timestamptz not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade
);
create index initial_credential_import on initial_credential (tenant_id, import_id, row_number);
select make_tenant_table('initial_credential');

-- Dead as soon as there is a password, whoever set it and however.
create function end_initial_credential() returns trigger language plpgsql as $$
begin
  delete from initial_credential where tenant_id = new.tenant_id and user_id = new.id;
  return null;
end $$;
create trigger user_account_password after update of password_hash on user_account
  for each row when (new.password_hash is not null) execute function end_initial_credential();

-- Files: who put what where, for which purpose. The bytes lie sealed in a store outside of the database.

create table file_object (
  tenant_id integer not null,
  id uuid not null,
  purpose text not null,
  storage_key text not null,
  -- The file's own key, sealed with the school's.
  sealed_key bytea not null,
  name text not null,
  extension text not null,
  size bigint not null check (size >= 0),
  sha256 bytea not null,
  owner_id uuid not null,
  -- What the file belongs to; a file that belongs to nothing is removed after a day.
  biz_type text,
  biz_id text,
  -- Another file drawn as pdf.
  pdf_of uuid,
  created_at timestamptz not null,
  expires_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_id) references user_account (tenant_id, id),
  foreign key (tenant_id, pdf_of) references file_object (tenant_id, id) on delete cascade
);
create unique index file_object_pdf on file_object (tenant_id, pdf_of) where pdf_of is not null;
create index file_object_biz on file_object (tenant_id, biz_type, biz_id) where biz_type is not null;
create index file_object_expiry on file_object (tenant_id, expires_at) where expires_at is not null;
create index file_object_owner on file_object (tenant_id, owner_id, created_at desc);
select make_tenant_table('file_object');

-- Short-lived permission to open one file by an address: for pictures, frames and new windows, which carry no signature.
create table file_ticket (
  tenant_id integer not null,
  hash bytea not null,
  file_id uuid not null,
  user_id uuid not null,
  session_id uuid not null,
  as_attachment boolean not null,
  expires_at timestamptz not null,
  primary key (tenant_id, hash),
  foreign key (tenant_id, file_id) references file_object (tenant_id, id) on delete cascade
);
create index file_ticket_expiry on file_ticket (tenant_id, expires_at);
select make_tenant_table('file_ticket');

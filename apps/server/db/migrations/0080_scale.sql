-- 量表: what may be asked, in versions. A school's own, or its copy of what comes with the product.
create table scale (
  tenant_id integer not null,
  id uuid not null,
  code text not null,
  name text not null,
  title text not null,
  category text not null,
  is_shipped boolean not null,
  -- Under which words it may be used: of the newest definition.
  licence_type text not null check (licence_type in ('clear', 'own', 'nc', 'import')),
  -- The school says that it may use it, who said so, and what shows it.
  confirmed_by uuid,
  confirmed_at timestamptz,
  evidence text not null default '',
  evidence_file_id uuid,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id, confirmed_by) references user_account (tenant_id, id),
  foreign key (tenant_id, created_by) references user_account (tenant_id, id),
  check ((confirmed_by is null) = (confirmed_at is null))
);
select make_tenant_table('scale');

-- Drafts until published; from then on never changed: sheets name the version they were answered and scored with (INV-T6).
create table scale_version (
  tenant_id integer not null,
  id uuid not null,
  scale_id uuid not null,
  label text not null check (label ~ '^\d{1,4}\.\d{1,4}\.\d{1,4}$'),
  definition jsonb not null,
  note text not null default '',
  created_by uuid,
  created_at timestamptz not null,
  published_by uuid,
  published_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, scale_id, label),
  foreign key (tenant_id, scale_id) references scale (tenant_id, id) on delete cascade,
  foreign key (tenant_id, created_by) references user_account (tenant_id, id),
  foreign key (tenant_id, published_by) references user_account (tenant_id, id)
);
create index scale_version_published on scale_version (tenant_id, scale_id, published_at desc) where published_at is not null;
select make_tenant_table('scale_version');

create function published_scale() returns trigger language plpgsql as $$
begin
  if old.published_at is not null then
    raise exception 'permission denied: a published scale version is never changed' using errcode = 'insufficient_privilege';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger published_scale before update or delete on scale_version for each row execute function published_scale();

-- User types a school shapes itself, the forms of each, the order of emergency contacts, and tags.

alter table user_type
  add column enabled boolean not null default true,
  add column version integer not null default 1;

-- What a school says about the questions of one section for one user type; without a row the platform's form stands.
create table user_form (
  tenant_id integer not null,
  user_type_id uuid not null,
  category smallint not null check (category between 0 and 3),
  -- [{prop, label, help, isUse, isRequired, onUserInfoPage, type?, options?}] in order
  fields jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  updated_by uuid,
  primary key (tenant_id, user_type_id, category),
  foreign key (tenant_id, user_type_id) references user_type (tenant_id, id) on delete cascade
);
select make_tenant_table('user_form', 'select', 'insert', 'update');

-- Whom to call first.
alter table emergency_contact add column sort integer not null default 0;

-- INV-R1: nothing is said about a person without where it comes from, since when, and until when.
create table user_tag (
  tenant_id integer not null,
  id uuid not null,
  user_id uuid not null,
  -- Sealed, like everything that is said about somebody.
  name bytea not null,
  -- Keyed, so that the same tag is found without being read.
  name_hash bytea not null,
  source bytea not null,
  found_on date not null,
  expires_on date not null,
  -- What the person said against it, while nobody has answered.
  correction bytea,
  correction_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade,
  constraint user_tag_once unique (tenant_id, user_id, name_hash),
  constraint user_tag_year check (expires_on <= found_on + interval '1 year'),
  check ((correction is null) = (correction_at is null))
);
create index user_tag_expiry on user_tag (tenant_id, expires_on);
select make_tenant_table('user_tag');

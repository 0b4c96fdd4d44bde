-- Smart forms: a school's forms with a draft each, their published versions, who may do what with them, and the answers.

create table form (
  tenant_id integer not null,
  id uuid not null,
  -- One of the catalogue's codes, or CUSTOM for a form a school thought of itself.
  type_code text not null,
  title text not null check (length(title) between 1 and 100),
  site_id uuid,
  enabled boolean not null default true,
  -- From the catalogue as it was shipped; at most one of a type, so that two first looks make one copy.
  is_from_catalogue boolean not null default false,
  -- What is being designed. Data only; nothing in it is ever evaluated.
  draft jsonb not null,
  -- Of the version people fill in; null while nothing has been published.
  published_no integer check (published_no > 0),
  -- Of the draft: two designers do not overwrite each other.
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null,
  updated_by uuid,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, site_id) references site (tenant_id, id)
);
create unique index form_catalogue_once on form (tenant_id, type_code) where is_from_catalogue;
create index form_by_type on form (tenant_id, type_code, updated_at desc);
select make_tenant_table('form');

-- Never changed: answers name the version they were given to.
create table form_version (
  tenant_id integer not null,
  form_id uuid not null,
  no integer not null check (no > 0),
  definition jsonb not null,
  note text not null default '',
  published_by uuid,
  published_at timestamptz not null,
  primary key (tenant_id, form_id, no),
  foreign key (tenant_id, form_id) references form (tenant_id, id) on delete cascade
);
select make_tenant_table('form_version', 'select', 'insert');

-- Which form stands for a type, for the school or for one of its sites.
create table form_setting (
  tenant_id integer not null,
  id uuid not null,
  type_code text not null,
  site_id uuid,
  form_id uuid not null,
  enabled boolean not null default true,
  version integer not null default 1,
  updated_by uuid,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, site_id) references site (tenant_id, id),
  foreign key (tenant_id, form_id) references form (tenant_id, id) on delete cascade,
  constraint form_setting_once unique nulls not distinct (tenant_id, type_code, site_id)
);
select make_tenant_table('form_setting');

-- What a role may do with a form, and with single fields of it. Without a row: nothing.
create table role_form_right (
  tenant_id integer not null,
  role_id uuid not null,
  form_id uuid not null,
  actions text[] not null check (actions <@ array['fill', 'view', 'edit']),
  -- {prop: 'hidden' | 'read' | 'write'}; what is not named follows the action.
  fields jsonb not null default '{}',
  version integer not null default 1,
  updated_by uuid,
  updated_at timestamptz not null,
  primary key (tenant_id, role_id, form_id),
  foreign key (tenant_id, role_id) references role (tenant_id, id) on delete cascade,
  foreign key (tenant_id, form_id) references form (tenant_id, id) on delete cascade
);
create index role_form_right_by_form on role_form_right (tenant_id, form_id);
select make_tenant_table('role_form_right');

-- One answering of a form about one person. The body is sealed: {answers, labels, openedAt, signatures}.
create table form_answer (
  tenant_id integer not null,
  id uuid not null,
  form_id uuid not null,
  form_no integer not null,
  -- Whom it is about.
  user_id uuid not null,
  -- What it belongs to, when a module asked for it (an appointment, a case, a plan); then that module says who may see it.
  biz_type text check (length(biz_type) <= 40),
  biz_id uuid,
  status text not null check (status in ('submitted', 'recalled')),
  -- Of the newest edition.
  edition integer not null check (edition > 0),
  body bytea not null,
  -- Hash of what is signed: every answer but the signatures.
  content_hash bytea not null,
  -- The newest of this form about this person in this matter.
  is_last boolean not null default true,
  version integer not null default 1,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_by uuid not null,
  updated_at timestamptz not null,
  submitted_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, form_id, form_no) references form_version (tenant_id, form_id, no),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id),
  check ((biz_type is null) = (biz_id is null))
);
create index form_answer_of_person on form_answer (tenant_id, user_id, submitted_at desc, id desc);
create index form_answer_of_form on form_answer (tenant_id, form_id, submitted_at desc, id desc);
create index form_answer_newest on form_answer (tenant_id, submitted_at desc, id desc);
create index form_answer_of_author on form_answer (tenant_id, created_by, submitted_at desc, id desc);
create index form_answer_of_matter on form_answer (tenant_id, biz_type, biz_id) where biz_type is not null;
-- Two first submits of the same matter cannot both be the newest.
create unique index form_answer_last on form_answer (tenant_id, form_id, user_id, coalesce(biz_id, '00000000-0000-0000-0000-000000000000'))
  where is_last;
select make_tenant_table('form_answer', 'select', 'insert', 'update');

-- Every submit, recall and signature leaves one; they are never changed.
create table form_edition (
  tenant_id integer not null,
  answer_id uuid not null,
  no integer not null check (no > 0),
  form_no integer not null,
  event text not null check (event in ('submit', 'recall', 'sign')),
  body bytea not null,
  content_hash bytea not null,
  made_by uuid not null,
  made_at timestamptz not null,
  primary key (tenant_id, answer_id, no),
  foreign key (tenant_id, answer_id) references form_answer (tenant_id, id)
);
select make_tenant_table('form_edition', 'select', 'insert');
-- But for one thing: a rotated key seals the same words anew. Same length, later key, nothing else.
grant update (body) on form_edition to :app_role;
create function form_edition_resealed() returns trigger language plpgsql as $$
begin
  if length(new.body) <> length(old.body) or substring(new.body for 1) <> substring(old.body for 1)
     or substring(new.body from 2 for 2) <= substring(old.body from 2 for 2) then
    raise exception 'editions are never changed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger form_edition_kept before update on form_edition
  for each row execute function form_edition_resealed();

-- What somebody is still writing, kept for them alone.
create table form_draft (
  tenant_id integer not null,
  id uuid not null,
  author_id uuid not null,
  form_id uuid not null,
  form_no integer not null,
  user_id uuid not null,
  biz_id uuid,
  -- When an answer already given is being corrected.
  answer_id uuid,
  body bytea not null,
  -- Counts up with each save; an older one that arrives late is dropped.
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, form_id, form_no) references form_version (tenant_id, form_id, no) on delete cascade,
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade,
  foreign key (tenant_id, author_id) references user_account (tenant_id, id) on delete cascade,
  foreign key (tenant_id, answer_id) references form_answer (tenant_id, id) on delete cascade,
  constraint form_draft_once unique nulls not distinct (tenant_id, author_id, form_id, user_id, biz_id, answer_id)
);
create index form_draft_age on form_draft (tenant_id, updated_at);
select make_tenant_table('form_draft');

-- The signature somebody keeps, to be quoted under what they write.
create table user_signature (
  tenant_id integer not null,
  user_id uuid not null,
  file_id uuid not null,
  source text not null check (source in ('drawn', 'uploaded')),
  updated_at timestamptz not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade,
  foreign key (tenant_id, file_id) references file_object (tenant_id, id)
);
select make_tenant_table('user_signature');

-- Which files an answer shows: whoever may read the answer may open them.
create table form_file (
  tenant_id integer not null,
  file_id uuid not null,
  answer_id uuid not null,
  prop text not null,
  primary key (tenant_id, file_id, answer_id, prop),
  foreign key (tenant_id, file_id) references file_object (tenant_id, id),
  foreign key (tenant_id, answer_id) references form_answer (tenant_id, id)
);
create index form_file_of_answer on form_file (tenant_id, answer_id);
select make_tenant_table('form_file', 'select', 'insert');

-- A short scale answered as part of a form (the visitor's own view of how they are).
create table form_scale_result (
  tenant_id integer not null,
  id uuid not null,
  user_id uuid not null,
  answer_id uuid,
  scale_code text not null,
  -- Sealed {answers, score, level, risks}.
  body bytea not null,
  has_risk boolean not null,
  made_by uuid not null,
  made_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id),
  foreign key (tenant_id, answer_id) references form_answer (tenant_id, id)
);
create index form_scale_result_of_person on form_scale_result (tenant_id, user_id, made_at desc);
-- Updated when a form it was answered for is sent, and when a rotated key seals it anew.
select make_tenant_table('form_scale_result', 'select', 'insert', 'update');

-- The level somebody was given, each time a record said so; 1 is the gravest.
create table assessment_level (
  tenant_id integer not null,
  id uuid not null,
  user_id uuid not null,
  star smallint not null check (star between 1 and 4),
  answer_id uuid,
  made_by uuid not null,
  made_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id),
  foreign key (tenant_id, answer_id) references form_answer (tenant_id, id)
);
create index assessment_level_of_person on assessment_level (tenant_id, user_id, made_at desc);
select make_tenant_table('assessment_level', 'select', 'insert');

-- Schools that exist already get the new permissions; policies bind an ordinary owner too, hence one school at a time.
do $$
declare
  school integer;
begin
  for school in select id from tenant loop
    perform set_config('app.tenant_id', school::text, true);
    insert into role_permission (tenant_id, role_id, permission)
    select r.tenant_id, r.id, g.permission
      from role r
      join (values
        ('ROLE_ADMIN', 'admin_form_list_tab'),
        ('ROLE_ADMIN', 'admin_form_manage_btn'),
        ('CRISIS_ROLE_CENTER_SUPERINTENDENT', 'admin_form_list_tab')
      ) as g (role_code, permission) on g.role_code = r.acts_as
     where r.tenant_id = school
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

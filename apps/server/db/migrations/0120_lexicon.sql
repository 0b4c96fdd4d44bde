-- 词库: words a school adds to those that are shipped. A word has wordings (editions); one of them holds, and it does because a
-- second person looked at it. Words are of the school and about nobody; who said one is written nowhere here.

create table lexicon_word (
  tenant_id integer not null,
  id uuid not null,
  -- As it is looked for: two words that come to the same are one.
  normal text not null,
  -- The wording that holds; none while the first one waits.
  active_id uuid,
  hits integer not null default 0,
  hit_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, normal)
);
create index lexicon_word_listed on lexicon_word (tenant_id, created_at desc, id);
select make_tenant_table('lexicon_word', 'select', 'insert', 'update');

create table lexicon_edition (
  tenant_id integer not null,
  id uuid not null,
  state text not null check (state in ('waiting', 'active', 'replaced', 'refused', 'withdrawn')),
  version integer not null default 1,
  word_id uuid not null,
  no integer not null,
  word text not null,
  variants text[] not null,
  category text not null check (category in ('suicide', 'harm', 'others', 'symptom', 'help', 'denial')),
  weight smallint not null check (weight in (1, 2)),
  context text not null check (context in ('any', 'self')),
  is_deniable boolean not null,
  is_enabled boolean not null,
  -- Sealed: why, and what the second person said.
  reason bytea not null,
  note bytea,
  made_by uuid not null,
  made_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, word_id, no),
  foreign key (tenant_id, word_id) references lexicon_word (tenant_id, id),
  foreign key (tenant_id, made_by) references user_account (tenant_id, id),
  foreign key (tenant_id, decided_by) references user_account (tenant_id, id),
  -- Nobody is their own second person.
  check (state not in ('active', 'refused') or decided_by <> made_by)
);
create unique index lexicon_edition_one_waits on lexicon_edition (tenant_id, word_id) where state = 'waiting';
create unique index lexicon_edition_one_holds on lexicon_edition (tenant_id, word_id) where state = 'active';
create index lexicon_edition_active on lexicon_edition (tenant_id, id) where state = 'active' and is_enabled;
select make_tenant_table('lexicon_edition', 'select', 'insert', 'update');

select grant_to_roles(array[
  ['CRISIS_ROLE_FACULTY_CONSULT', 'crisis_lexicon_list_tab'],
  ['CRISIS_ROLE_CENTER_SUPERINTENDENT', 'crisis_lexicon_list_tab'],
  ['CRISIS_ROLE_CENTER_SUPERINTENDENT', 'crisis_lexicon_manage_btn'],
  ['CRISIS_ROLE_SUPERINTENDENT', 'crisis_lexicon_list_tab'],
  ['CRISIS_ROLE_SUPERINTENDENT', 'crisis_lexicon_manage_btn']
]);

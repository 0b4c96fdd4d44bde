-- What people owe, with the clock that asks after it (module errand), and the ladder of each kind where a school has its own.
create table errand (
  tenant_id integer not null,
  id uuid not null,
  kind text not null,
  -- Somebody, or those of a role, or neither: then whoever is called.
  owner_id uuid,
  role_code text,
  about_user_id uuid not null,
  origin_entity text not null,
  origin_id uuid not null,
  -- Our own words: no name, nothing said in confidence.
  title text not null,
  link text not null,
  due_at timestamptz not null,
  -- As it was when it began; what is set later changes nothing that runs.
  ladder jsonb not null,
  -- What the ladder counts from; a step that found nobody moves it back.
  clock_at timestamptz not null,
  -- How many steps were taken, repetitions included, and when the next is due. Nothing is due once it has ended.
  step integer not null default 0,
  next_at timestamptz,
  told uuid[] not null default '{}',
  state text not null default 'open' check (state in ('open', 'done', 'cancelled')),
  -- Sealed: what was done.
  note bytea,
  done_by uuid,
  done_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_id) references user_account (tenant_id, id),
  foreign key (tenant_id, about_user_id) references user_account (tenant_id, id),
  foreign key (tenant_id, done_by) references user_account (tenant_id, id)
);
select make_tenant_table('errand', 'select', 'insert', 'update');
-- One of a kind for one matter, as long as it is open.
create unique index errand_origin on errand (tenant_id, origin_entity, origin_id, kind) where state = 'open';
-- The clock of every minute reads this and nothing else.
create index errand_next on errand (tenant_id, next_at) where state = 'open';
create index errand_owner on errand (tenant_id, owner_id, due_at) where state = 'open';
create index errand_due on errand (tenant_id, due_at, id) where state = 'open';
create index errand_done on errand (tenant_id, done_at desc, id) where state <> 'open';

-- Each step once: whoever tries a second time, in whatever process, breaks on this key.
create table errand_step (
  tenant_id integer not null,
  errand_id uuid not null,
  no integer not null,
  due_at timestamptz not null,
  taken_at timestamptz not null,
  -- Whom it found; nobody, where it was passed over.
  told uuid[] not null default '{}',
  primary key (tenant_id, errand_id, no),
  foreign key (tenant_id, errand_id) references errand (tenant_id, id)
);
select make_tenant_table('errand_step', 'select', 'insert');

create table errand_ladder (
  tenant_id integer not null,
  kind text not null,
  -- [{after, to, ways}] in the unit of the kind.
  steps jsonb not null,
  again integer not null,
  version integer not null default 1,
  updated_by uuid not null,
  updated_at timestamptz not null,
  primary key (tenant_id, kind),
  foreign key (tenant_id, updated_by) references user_account (tenant_id, id)
);
select make_tenant_table('errand_ladder');

-- What the auditor of the clocks last saw, and when all was last well. Of no school: it says how many, never whose.
create table watch_look (
  id smallint primary key default 1 check (id = 1),
  looked_at timestamptz not null,
  is_well boolean not null,
  -- {schools, missing, late, standing}
  found jsonb not null,
  beat_at timestamptz
);
grant select on watch_look to :app_role;

select grant_to_roles(array[
  ['CRISIS_ROLE_CENTER_SUPERINTENDENT', 'consult_errand_breach_tab'],
  ['CRISIS_ROLE_CENTER_SUPERINTENDENT', 'consult_errand_ladder_btn']
]);

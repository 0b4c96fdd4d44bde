-- 演练: the engine of crises on data that is marked as played. What is marked is counted in no figure, stands in no list of real
-- work and in nobody's file, and sends nothing to a telephone.

create table crisis_drill (
  tenant_id integer not null,
  id uuid not null,
  state text not null check (state in ('running', 'over', 'reviewed')),
  version integer not null default 1,
  drill_no text not null,
  title text not null,
  -- About nobody: what is played.
  script text not null,
  player_id uuid not null,
  host_id uuid not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- It made room for somebody in real danger.
  gave_way boolean not null default false,
  reviewed_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, drill_no),
  foreign key (tenant_id, player_id) references user_account (tenant_id, id),
  foreign key (tenant_id, host_id) references user_account (tenant_id, id),
  check ((state = 'running') = (ended_at is null))
);
create unique index crisis_drill_one_runs on crisis_drill (tenant_id) where state = 'running';
create index crisis_drill_listed on crisis_drill (tenant_id, started_at desc, id);
select make_tenant_table('crisis_drill', 'select', 'insert', 'update');

create table crisis_drill_member (
  tenant_id integer not null,
  drill_id uuid not null,
  user_id uuid not null,
  primary key (tenant_id, drill_id, user_id),
  foreign key (tenant_id, drill_id) references crisis_drill (tenant_id, id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id)
);
select make_tenant_table('crisis_drill_member', 'select', 'insert');

-- What was learnt: about how it went, never about who. Something to be mended has somebody and a day, and is an errand.
create table crisis_finding (
  tenant_id integer not null,
  id uuid not null,
  drill_id uuid not null,
  words text not null,
  owner_id uuid,
  due_day date,
  made_by uuid not null,
  made_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, drill_id) references crisis_drill (tenant_id, id),
  foreign key (tenant_id, owner_id) references user_account (tenant_id, id),
  foreign key (tenant_id, made_by) references user_account (tenant_id, id),
  check ((owner_id is null) = (due_day is null))
);
create index crisis_finding_of_drill on crisis_finding (tenant_id, drill_id, made_at);
select make_tenant_table('crisis_finding', 'select', 'insert');

alter table crisis_case add column drill_id uuid;
alter table crisis_report add column drill_id uuid;
alter table crisis_receipt add column drill_id uuid;
alter table crisis_case add foreign key (tenant_id, drill_id) references crisis_drill (tenant_id, id);
alter table crisis_report add foreign key (tenant_id, drill_id) references crisis_drill (tenant_id, id);
alter table crisis_receipt add foreign key (tenant_id, drill_id) references crisis_drill (tenant_id, id);
create unique index crisis_case_of_drill on crisis_case (tenant_id, drill_id) where drill_id is not null;
create index crisis_report_of_drill on crisis_report (tenant_id, drill_id) where drill_id is not null;
create index crisis_receipt_of_drill on crisis_receipt (tenant_id, drill_id) where drill_id is not null;

-- Whoever plays is nobody's to read about because they played.
create or replace function relate_crisis() returns trigger language plpgsql as $$
begin
  if new.drill_id is not null then return null; end if;
  update relation set until = case when new.state in ('closed', 'dismissed', 'merged') then coalesce(new.closed_at, rule_time()) end
   where tenant_id = new.tenant_id and origin = 'crisis_case' and origin_id = new.id
     and (user_id = new.owner_id
          or exists (select 1 from crisis_member m where m.tenant_id = new.tenant_id and m.case_id = new.id and m.user_id = relation.user_id));
  if tg_op = 'UPDATE' and old.owner_id is distinct from new.owner_id and old.owner_id is not null then
    update relation set until = rule_time()
     where tenant_id = new.tenant_id and origin = 'crisis_case' and origin_id = new.id and user_id = old.owner_id;
  end if;
  if new.owner_id is not null and new.state not in ('closed', 'dismissed', 'merged') then
    insert into relation (tenant_id, origin, origin_id, kind, user_id, person_id, since)
    values (new.tenant_id, 'crisis_case', new.id, 'team', new.owner_id, new.user_id, coalesce(new.taken_at, rule_time()))
    on conflict (tenant_id, origin, origin_id, kind, user_id) do update set until = null;
  end if;
  return null;
end $$;

create or replace function relate_member() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update relation set until = rule_time()
     where tenant_id = old.tenant_id and origin = 'crisis_case' and origin_id = old.case_id and user_id = old.user_id;
    return null;
  end if;
  insert into relation (tenant_id, origin, origin_id, kind, user_id, person_id, since)
  select new.tenant_id, 'crisis_case', c.id, 'team', new.user_id, c.user_id, new.since
    from crisis_case c where c.tenant_id = new.tenant_id and c.id = new.case_id and c.drill_id is null
  on conflict (tenant_id, origin, origin_id, kind, user_id) do update set until = null;
  return null;
end $$;

create or replace function file_held(school integer, person uuid) returns boolean language sql stable as $$
  select exists (select 1 from legal_hold h where h.tenant_id = school and h.person_id = person
            and h.ended_at is null and h.until > rule_time())
      or exists (select 1 from risk_signal s where s.tenant_id = school and s.user_id = person and s.state in ('open', 'taken'))
      or exists (select 1 from care_case c where c.tenant_id = school and c.visitor_id = person and c.state in ('wait', 'running'))
      or exists (select 1 from crisis_case k where k.tenant_id = school and k.user_id = person and k.drill_id is null
            and k.state in ('faculty', 'centre', 'grading', 'active', 'closing'))
      or exists (select 1 from appointment a where a.tenant_id = school and a.visitor_id = person
            and a.state in ('new', 'toConfirm', 'notStart', 'running', 'success'))
$$;

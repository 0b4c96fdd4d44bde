-- Who has to do with whom. An appointment, a case or a claimed warning brings it about, in the same statement that changes it:
-- a trigger, so that no way of writing those rows can forget it, and no list of relations can disagree with them (ADR 0051).

-- Rules go by the application's clock; conditions inside the database ask the same one.
create function rule_time() returns timestamptz language sql stable as $$
  select coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now())
$$;

create table relation (
  tenant_id integer not null,
  origin text not null check (origin in ('appointment', 'care_case', 'risk_signal', 'supervision')),
  origin_id uuid not null,
  kind text not null check (kind in ('host', 'interviewer', 'assessor', 'doctor', 'peer', 'handler', 'supervisor', 'team', 'leader')),
  user_id uuid not null,
  person_id uuid not null,
  since timestamptz not null,
  until timestamptz,
  primary key (tenant_id, origin, origin_id, kind, user_id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id),
  foreign key (tenant_id, person_id) references user_account (tenant_id, id)
);
select make_tenant_table('relation', 'select', 'insert', 'update');
create index relation_of_user on relation (tenant_id, user_id, person_id);
create index relation_of_person on relation (tenant_id, person_id);

-- A colleague stands in for another (代班): for those the other has to do with, for a reason that is counted, until an hour.
create table cover (
  tenant_id integer not null,
  id uuid not null,
  user_id uuid not null,
  absent_id uuid not null,
  reason text not null check (reason in ('leave', 'illness', 'training', 'duty', 'left')),
  since timestamptz not null,
  until timestamptz not null,
  ended_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  check (user_id <> absent_id),
  check (until > since),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id),
  foreign key (tenant_id, absent_id) references user_account (tenant_id, id)
);
select make_tenant_table('cover', 'select', 'insert', 'update');
create index cover_of_user on cover (tenant_id, user_id, until);

-- The one answer to "whose are they?": those of one's own, and those of a colleague one stands in for. Whoever talks with
-- somebody as a fellow student has nothing of theirs opened by it.
create function related_people(school integer, me uuid) returns table (person_id uuid, kind text) language sql stable as $$
  select r.person_id, r.kind from relation r
   where r.tenant_id = school and r.user_id = me and r.kind <> 'peer' and (r.until is null or r.until > rule_time())
  union all
  select r.person_id, r.kind from cover c
    join relation r on r.tenant_id = school and r.user_id = c.absent_id and r.kind <> 'peer' and r.person_id <> me
   where c.tenant_id = school and c.user_id = me and c.ended_at is null and c.since <= rule_time() and c.until > rule_time()
     and (r.until is null or r.until > rule_time())
$$;

create function relation_kind(type text) returns text language sql immutable as $$
  select case
    when type in ('1', '13', '17') then 'assessor'
    when type in ('14', '15') then 'interviewer'
    when type = '23' then 'doctor'
    when type = '20' then 'peer'
    else 'host' end
$$;

-- Whoever received somebody has to do with them for a term's quarter longer; an appointment that came to nothing relates nobody.
create function visit_ends(state text, end_at timestamptz, changed_at timestamptz) returns timestamptz language sql immutable as $$
  select case when state in ('cancel', 'removed') then changed_at else end_at + interval '90 days' end
$$;

create function relate_visit() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.host_id <> new.host_id then
    update relation set until = least(coalesce(until, new.updated_at), new.updated_at)
     where tenant_id = new.tenant_id and origin = 'appointment' and origin_id = new.id and user_id = old.host_id;
  end if;
  insert into relation (tenant_id, origin, origin_id, kind, user_id, person_id, since, until)
  values (new.tenant_id, 'appointment', new.id, relation_kind(new.type), new.host_id, new.visitor_id, new.created_at,
          visit_ends(new.state, new.end_at, new.updated_at))
  on conflict (tenant_id, origin, origin_id, kind, user_id) do update set until = excluded.until;
  return null;
end $$;
create trigger appointment_relates after insert or update of host_id, state, end_at on appointment
  for each row execute function relate_visit();

create function relate_case() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.host_id <> new.host_id then
    update relation set until = rule_time()
     where tenant_id = new.tenant_id and origin = 'care_case' and origin_id = new.id and user_id = old.host_id and until is null;
  end if;
  insert into relation (tenant_id, origin, origin_id, kind, user_id, person_id, since, until)
  values (new.tenant_id, 'care_case', new.id, relation_kind(new.type), new.host_id, new.visitor_id, new.opened_at,
          case when new.state in ('wait', 'running') then null else rule_time() + interval '90 days' end)
  on conflict (tenant_id, origin, origin_id, kind, user_id) do update set until = excluded.until;
  return null;
end $$;
create trigger care_case_relates after insert or update of host_id, state on care_case
  for each row execute function relate_case();

-- Whoever claims a warning has a day to do what it asks for; the desk, which only passes it on, has to do with nobody.
create function relate_claim() returns trigger language plpgsql as $$
begin
  if new.taken_by is null or not new.is_clinical then return null; end if;
  insert into relation (tenant_id, origin, origin_id, kind, user_id, person_id, since, until)
  values (new.tenant_id, 'risk_signal', new.id, 'handler', new.taken_by, new.user_id, coalesce(new.taken_at, rule_time()),
          coalesce(new.taken_at, rule_time()) + interval '24 hours')
  on conflict (tenant_id, origin, origin_id, kind, user_id) do update set until = excluded.until;
  return null;
end $$;
create trigger risk_signal_relates after insert or update of taken_by, taken_at on risk_signal
  for each row execute function relate_claim();

do $$
declare
  school integer;
begin
  for school in select id from tenant loop
    perform set_config('app.tenant_id', school::text, true);
    insert into relation (tenant_id, origin, origin_id, kind, user_id, person_id, since, until)
    select tenant_id, 'appointment', id, relation_kind(type), host_id, visitor_id, created_at, visit_ends(state, end_at, updated_at)
      from appointment where tenant_id = school;
    insert into relation (tenant_id, origin, origin_id, kind, user_id, person_id, since)
    select tenant_id, 'care_case', id, relation_kind(type), host_id, visitor_id, opened_at
      from care_case where tenant_id = school and state in ('wait', 'running');
    insert into relation (tenant_id, origin, origin_id, kind, user_id, person_id, since, until)
    select tenant_id, 'risk_signal', id, 'handler', taken_by, user_id, coalesce(taken_at, created_at), coalesce(taken_at, created_at) + interval '24 hours'
      from risk_signal where tenant_id = school and taken_by is not null and is_clinical;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

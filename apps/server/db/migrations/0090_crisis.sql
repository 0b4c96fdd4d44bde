-- 危机 (B11): what was reported, the case it led to, who helps, what they did, what the faculty was asked to do, and which cases
-- turned out to be one.

-- Numbers people call a report or a case by: a serial of its day or year.
create table crisis_serial (
  tenant_id integer not null,
  name text not null,
  last integer not null,
  primary key (tenant_id, name)
);
select make_tenant_table('crisis_serial', 'select', 'insert', 'update');

create table crisis_case (
  tenant_id integer not null,
  id uuid not null,
  state text not null check (state in ('faculty', 'centre', 'grading', 'active', 'closing', 'merged', 'closed', 'dismissed')),
  version integer not null default 1,
  variant text not null check (variant in ('crisis', 'focus', 'an')),
  case_no text not null,
  user_id uuid not null,
  is_urgent boolean not null,
  owner_id uuid,
  taken_at timestamptz,
  -- 1 is the gravest; since when it is this one.
  star smallint check (star between 1 and 4),
  star_at timestamptz,
  measure smallint not null default 1 check (measure between 1 and 3),
  -- What the assessment (F21) advises, and a level that waits for a second person.
  assessment_id uuid,
  advised_star smallint check (advised_star between 1 and 4),
  proposed_star smallint check (proposed_star between 1 and 4),
  proposed_by uuid,
  -- What is to happen next, and by when: an open case always has one (INV-X2).
  next_step text not null check (next_step in ('review', 'take', 'assess', 'level', 'contact', 'follow', 'close', 'none')),
  due_from timestamptz not null,
  due_at timestamptz,
  contacted_at timestamptz,
  -- Of a case that was merged: into which, and how it stood.
  merged_into uuid,
  state_before text,
  -- The first of the two who agreed to its end.
  agreed_by uuid,
  closed_at timestamptz,
  closed_by uuid,
  previous_id uuid,
  opened_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, case_no),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id),
  foreign key (tenant_id, owner_id) references user_account (tenant_id, id),
  foreign key (tenant_id, proposed_by) references user_account (tenant_id, id),
  foreign key (tenant_id, assessment_id) references form_answer (tenant_id, id),
  foreign key (tenant_id, merged_into) references crisis_case (tenant_id, id),
  foreign key (tenant_id, previous_id) references crisis_case (tenant_id, id),
  check (state not in ('active', 'closing') or (owner_id is not null and star is not null)),
  check (state not in ('faculty', 'centre', 'grading', 'active', 'closing') or due_at is not null)
);
create index crisis_case_open on crisis_case (tenant_id, due_at) where state in ('faculty', 'centre', 'grading', 'active', 'closing');
create index crisis_case_of_person on crisis_case (tenant_id, user_id, opened_at desc);
create index crisis_case_merged on crisis_case (tenant_id, merged_into) where merged_into is not null;
create index crisis_case_of_owner on crisis_case (tenant_id, owner_id) where state in ('centre', 'grading', 'active', 'closing');
select make_tenant_table('crisis_case', 'select', 'insert', 'update');

create table crisis_report (
  tenant_id integer not null,
  id uuid not null,
  state text not null check (state in ('review', 'returned', 'reached')),
  version integer not null default 1,
  variant text not null check (variant in ('crisis', 'focus', 'an')),
  report_no text not null,
  type text not null check (type in ('1', '2')),
  case_id uuid not null,
  user_id uuid not null,
  reporter_id uuid not null,
  reporter_type text not null check (reporter_type in ('class', 'dorm', 'tutor', 'faculty', 'counsellor', 'centre', 'warning', 'self')),
  -- In the specification's numbers: 14 is a warning.
  source smallint,
  signal_id uuid,
  signs text[] not null,
  happened text not null check (happened in ('now', 'today', 'days', 'before')),
  is_urgent boolean not null,
  -- The faculty's own view of how grave it is; it never decides.
  college_level smallint check (college_level between 1 and 4),
  -- Sealed.
  place bytea not null,
  words bytea not null,
  opinion bytea,
  more bytea,
  decided_by uuid,
  decided_at timestamptz,
  due_at timestamptz not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, report_no),
  foreign key (tenant_id, case_id) references crisis_case (tenant_id, id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id),
  foreign key (tenant_id, reporter_id) references user_account (tenant_id, id),
  foreign key (tenant_id, signal_id) references risk_signal (tenant_id, id)
);
create index crisis_report_of_case on crisis_report (tenant_id, case_id, created_at);
create index crisis_report_of_reporter on crisis_report (tenant_id, reporter_id, created_at desc);
create index crisis_report_waiting on crisis_report (tenant_id, due_at) where state in ('review', 'returned');
create index crisis_report_listed on crisis_report (tenant_id, created_at desc, id);
select make_tenant_table('crisis_report', 'select', 'insert', 'update');

create table crisis_member (
  tenant_id integer not null,
  case_id uuid not null,
  user_id uuid not null,
  since timestamptz not null,
  primary key (tenant_id, case_id, user_id),
  foreign key (tenant_id, case_id) references crisis_case (tenant_id, id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id)
);
select make_tenant_table('crisis_member', 'select', 'insert', 'delete');

-- 干预记录 (F22): what it says is the answer's own; here is what the engine reckons with.
create table crisis_talk (
  tenant_id integer not null,
  id uuid not null,
  case_id uuid not null,
  made_by uuid not null,
  -- Empty while it is being written.
  answer_id uuid,
  talked_at timestamptz,
  hours real,
  risk smallint check (risk between 1 and 4),
  measure smallint check (measure between 1 and 3),
  in_hospital boolean not null default false,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, answer_id),
  foreign key (tenant_id, case_id) references crisis_case (tenant_id, id),
  foreign key (tenant_id, answer_id) references form_answer (tenant_id, id),
  foreign key (tenant_id, made_by) references user_account (tenant_id, id),
  check ((answer_id is null) = (risk is null) and (risk is null) = (talked_at is null))
);
create unique index crisis_talk_draft on crisis_talk (tenant_id, case_id, made_by) where answer_id is null;
create index crisis_talk_of_case on crisis_talk (tenant_id, case_id, talked_at desc);
create index crisis_talk_listed on crisis_talk (tenant_id, talked_at desc, id);
select make_tenant_table('crisis_talk', 'select', 'insert', 'update');

create table crisis_receipt (
  tenant_id integer not null,
  id uuid not null,
  state text not null check (state in ('waiting', 'answered', 'overdue', 'confirmed')),
  version integer not null default 1,
  case_id uuid not null,
  user_id uuid not null,
  sent_by uuid not null,
  due_at timestamptz not null,
  created_at timestamptz not null,
  how text check (how in ('met', 'phone', 'missed')),
  answered_by uuid,
  answered_at timestamptz,
  -- Sealed: what is asked for, as a list, and the answer.
  todos bytea not null,
  words bytea,
  primary key (tenant_id, id),
  foreign key (tenant_id, case_id) references crisis_case (tenant_id, id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id),
  foreign key (tenant_id, sent_by) references user_account (tenant_id, id)
);
create index crisis_receipt_of_case on crisis_receipt (tenant_id, case_id, created_at desc);
create index crisis_receipt_due on crisis_receipt (tenant_id, due_at) where state = 'waiting';
create index crisis_receipt_listed on crisis_receipt (tenant_id, created_at desc, id);
select make_tenant_table('crisis_receipt', 'select', 'insert', 'update');

-- Two cases that were one, and who said so; taken back, both are what they were.
create table crisis_merge (
  tenant_id integer not null,
  id uuid not null,
  from_id uuid not null,
  into_id uuid not null,
  -- Sealed.
  reason bytea not null,
  due_before timestamptz not null,
  due_after timestamptz not null,
  made_by uuid not null,
  made_at timestamptz not null,
  undone_by uuid,
  undone_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, from_id) references crisis_case (tenant_id, id),
  foreign key (tenant_id, into_id) references crisis_case (tenant_id, id)
);
create unique index crisis_merge_once on crisis_merge (tenant_id, from_id) where undone_at is null;
create index crisis_merge_into on crisis_merge (tenant_id, into_id);
select make_tenant_table('crisis_merge', 'select', 'insert', 'update');

-- The number of something: a serial of its day or year.
create function next_crisis_no(school integer, wanted text) returns integer language sql as $$
  insert into crisis_serial (tenant_id, name, last) values (school, wanted, 1)
  on conflict (tenant_id, name) do update set last = crisis_serial.last + 1 returning last
$$;

-- Whoever answers for a case, and whoever is in its team, has to do with the person as long as it is open.
alter table relation drop constraint relation_origin_check;
alter table relation add constraint relation_origin_check
  check (origin in ('appointment', 'care_case', 'risk_signal', 'supervision', 'crisis_case'));

create function relate_crisis() returns trigger language plpgsql as $$
begin
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
create trigger crisis_case_relates after insert or update of owner_id, state on crisis_case
  for each row execute function relate_crisis();

create function relate_member() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update relation set until = rule_time()
     where tenant_id = old.tenant_id and origin = 'crisis_case' and origin_id = old.case_id and user_id = old.user_id;
    return null;
  end if;
  insert into relation (tenant_id, origin, origin_id, kind, user_id, person_id, since)
  select new.tenant_id, 'crisis_case', c.id, 'team', new.user_id, c.user_id, new.since
    from crisis_case c where c.tenant_id = new.tenant_id and c.id = new.case_id
  on conflict (tenant_id, origin, origin_id, kind, user_id) do update set until = null;
  return null;
end $$;
create trigger crisis_member_relates after insert or delete on crisis_member for each row execute function relate_member();

-- What goes with a case when its time is over (0060).
grant delete on crisis_report, crisis_talk, crisis_receipt, crisis_merge, crisis_case to :app_role;
create trigger only_by_retention before delete on crisis_report for each statement execute function only_by_retention();
create trigger only_by_retention before delete on crisis_talk for each statement execute function only_by_retention();
create trigger only_by_retention before delete on crisis_receipt for each statement execute function only_by_retention();
create trigger only_by_retention before delete on crisis_merge for each statement execute function only_by_retention();
create trigger only_by_retention before delete on crisis_case for each statement execute function only_by_retention();

select grant_to_roles(array[
  ['CRISIS_ROLE_CLASS', 'crisis_report_add_btn'],
  ['CRISIS_ROLE_CONSULTANT', 'crisis_report_add_btn'],
  ['CRISIS_ROLE_CONSULTANT', 'crisis_receipt_answer_btn'],
  ['CRISIS_ROLE_FACULTY_CONSULT', 'crisis_report_add_btn'],
  ['CRISIS_ROLE_FACULTY_CONSULT', 'crisis_report_list_tab'],
  ['CRISIS_ROLE_FACULTY_CONSULT', 'crisis_case_list_tab'],
  ['CRISIS_ROLE_FACULTY_CONSULT', 'crisis_receipt_answer_btn'],
  ['CRISIS_ROLE_FACULTY_SUPERINTENDENT', 'crisis_report_add_btn'],
  ['CRISIS_ROLE_FACULTY_SUPERINTENDENT', 'crisis_report_list_tab'],
  ['CRISIS_ROLE_FACULTY_SUPERINTENDENT', 'crisis_receipt_answer_btn'],
  ['ROLE_CONSULTANT', 'crisis_report_add_btn'],
  ['ROLE_CONSULTANT', 'crisis_case_list_tab'],
  ['ROLE_CONSULTANT', 'crisis_case_handle_btn'],
  ['CRISIS_ROLE_CENTER_SUPERINTENDENT', 'crisis_report_add_btn'],
  ['CRISIS_ROLE_CENTER_SUPERINTENDENT', 'crisis_report_list_tab'],
  ['CRISIS_ROLE_CENTER_SUPERINTENDENT', 'crisis_case_list_tab'],
  ['CRISIS_ROLE_CENTER_SUPERINTENDENT', 'crisis_case_handle_btn'],
  ['CRISIS_ROLE_CENTER_SUPERINTENDENT', 'crisis_case_level_btn'],
  ['CRISIS_ROLE_SUPERINTENDENT', 'crisis_report_add_btn'],
  ['CRISIS_ROLE_SUPERINTENDENT', 'crisis_report_list_tab'],
  ['CRISIS_ROLE_SUPERINTENDENT', 'crisis_case_list_tab'],
  ['CRISIS_ROLE_SUPERINTENDENT', 'crisis_case_level_btn'],
  ['CRISIS_INTERVENE_SEARCH', 'crisis_case_list_tab']
]);

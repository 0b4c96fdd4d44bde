-- 测评后的访谈 (B9, ADR 0065): who is to be spoken with after an assessment, by whom, when, and what came of it.

-- From which band on somebody is proposed, beside everybody who met a risk rule; 0 is these alone.
alter table assessment_plan add column interview_star smallint not null default 4 check (interview_star between 0 and 5);

create table assessment_interview (
  tenant_id integer not null,
  id uuid not null,
  plan_id uuid not null,
  sheet_id uuid not null,
  user_id uuid not null,
  state text not null check (state in ('waiting', 'assigned', 'invited', 'declined', 'booked', 'follow', 'done', 'waived')),
  version integer not null default 1,
  interviewer_id uuid,
  -- Times of the interviewer that somebody may choose from, and what was written to them (sealed).
  offered uuid[] not null default '{}',
  words bytea,
  invited_at timestamptz,
  -- Its state from then on is the appointment's, and is read off it (ADR 0057).
  appointment_id uuid,
  -- A value of the school's list, where somebody goes from here, and what is advised (sealed).
  result text,
  next text check (next in ('none', 'follow', 'counsel', 'report')),
  suggestions bytea,
  ended_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, plan_id, user_id),
  foreign key (tenant_id, plan_id) references assessment_plan (tenant_id, id),
  foreign key (tenant_id, sheet_id) references sheet (tenant_id, id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id),
  foreign key (tenant_id, interviewer_id) references user_account (tenant_id, id),
  foreign key (tenant_id, appointment_id) references appointment (tenant_id, id),
  check (state = 'waiting' or state = 'waived' or interviewer_id is not null),
  check (state <> 'booked' or appointment_id is not null),
  check (interviewer_id <> user_id)
);
create index assessment_interview_of_state on assessment_interview (tenant_id, state, created_at);
create index assessment_interview_of_person on assessment_interview (tenant_id, user_id);
create index assessment_interview_of_interviewer on assessment_interview (tenant_id, interviewer_id, state);
select make_tenant_table('assessment_interview', 'select', 'insert', 'update');
grant delete on assessment_interview to :app_role;
create trigger only_by_retention before delete on assessment_interview for each statement execute function only_by_retention();

-- One origin more beside those there are by now.
do $$
declare
  known text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'relation_origin_check');
begin
  alter table relation drop constraint relation_origin_check;
  execute 'alter table relation add constraint relation_origin_check '
    || replace(known, 'ARRAY[', 'ARRAY[''assessment_interview''::text, ');
end $$;

-- Whoever is to speak with somebody has to do with them from the moment it is said.
create function relate_interview() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.interviewer_id is distinct from new.interviewer_id then
    update relation set until = rule_time()
     where tenant_id = new.tenant_id and origin = 'assessment_interview' and origin_id = new.id
       and user_id = old.interviewer_id and (until is null or until > rule_time());
  end if;
  if new.interviewer_id is null then return null; end if;
  insert into relation (tenant_id, origin, origin_id, kind, user_id, person_id, since, until)
  values (new.tenant_id, 'assessment_interview', new.id, 'interviewer', new.interviewer_id, new.user_id, rule_time(),
          case when new.state = 'done' then rule_time() + interval '90 days' when new.state = 'waived' then rule_time() end)
  on conflict (tenant_id, origin, origin_id, kind, user_id) do update set until = excluded.until;
  return null;
end $$;
create trigger assessment_interview_relates after insert or update of interviewer_id, state on assessment_interview
  for each row execute function relate_interview();

select grant_to_roles(array[
  ['ROLE_INTERVIEWER', 'plantest_interview_list_tab'],
  ['ROLE_INTERVIEWER', 'plantest_interview_own_btn'],
  ['ROLE_ASSESSMENT', 'plantest_interview_list_tab'],
  ['ROLE_ASSESSMENT', 'plantest_interview_assign_btn'],
  ['CRISIS_ROLE_CENTER_SUPERINTENDENT', 'plantest_interview_list_tab'],
  ['CRISIS_ROLE_CENTER_SUPERINTENDENT', 'plantest_interview_assign_btn']
]);

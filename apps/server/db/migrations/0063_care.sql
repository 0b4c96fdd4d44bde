-- 个案 (B5): what a case is called, where it came from, how it stood at its beginning and end, who was reached for, and who
-- was asked to take it over.

-- The number a case is called by: a serial of its year.
create table case_serial (
  tenant_id integer not null,
  year smallint not null,
  last integer not null,
  primary key (tenant_id, year)
);
select make_tenant_table('case_serial', 'select', 'insert', 'update');

alter table care_case
  -- Filled by a trigger.
  add column case_no text not null default '',
  add column previous_id uuid,
  -- Levels of the person when it began and when it ended: 1 is the gravest, null never graded.
  add column star_before smallint check (star_before between 1 and 4),
  add column star_after smallint check (star_after between 1 and 4),
  add column finish_method text,
  -- The closing report (F18); what it says is the answer's own.
  add column closing_id uuid,
  add column closed_by uuid,
  add foreign key (tenant_id, previous_id) references care_case (tenant_id, id),
  add foreign key (tenant_id, closing_id) references form_answer (tenant_id, id);

-- Every case gets its number and its first level when it is written, whoever writes it.
create function name_case() returns trigger language plpgsql as $$
declare
  its_year smallint := extract(year from new.opened_at at time zone 'Asia/Shanghai');
  no integer;
begin
  if new.case_no = '' then
    insert into case_serial (tenant_id, year, last) values (new.tenant_id, its_year, 1)
    on conflict (tenant_id, year) do update set last = case_serial.last + 1 returning last into no;
    new.case_no := 'GA-' || its_year || '-' || lpad(no::text, 4, '0');
  end if;
  if new.star_before is null then
    new.star_before := (select l.star from assessment_level l where l.tenant_id = new.tenant_id and l.user_id = new.visitor_id
                         and l.made_at <= new.opened_at order by l.made_at desc, l.id desc limit 1);
  end if;
  return new;
end $$;
create trigger care_case_named before insert on care_case for each row execute function name_case();

do $$
declare
  school integer;
begin
  for school in select id from tenant loop
    perform set_config('app.tenant_id', school::text, true);
    with numbered as (
      select id, opened_at, extract(year from opened_at at time zone 'Asia/Shanghai')::smallint as year,
             row_number() over (partition by extract(year from opened_at at time zone 'Asia/Shanghai') order by opened_at, id) as no
        from care_case where tenant_id = school
    )
    update care_case c set case_no = 'GA-' || n.year || '-' || lpad(n.no::text, 4, '0'),
           star_before = (select l.star from assessment_level l where l.tenant_id = school and l.user_id = c.visitor_id
                           and l.made_at <= c.opened_at order by l.made_at desc, l.id desc limit 1)
      from numbered n where c.tenant_id = school and c.id = n.id;
    insert into case_serial (tenant_id, year, last)
    select school, extract(year from opened_at at time zone 'Asia/Shanghai')::smallint, count(*)
      from care_case where tenant_id = school group by 2;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
create unique index care_case_no on care_case (tenant_id, case_no);
create index care_case_listed on care_case (tenant_id, opened_at desc, id);
create index care_case_of_visitor on care_case (tenant_id, visitor_id, opened_at desc);
create index appointment_of_case on appointment (tenant_id, case_id, start_at desc) where case_id is not null;

-- Somebody reached for a visitor who no longer comes.
create table case_contact (
  tenant_id integer not null,
  id uuid not null,
  case_id uuid not null,
  way text not null check (way in ('phone', 'message', 'mail')),
  outcome text not null check (outcome in ('self', 'other', 'nobody')),
  -- Sealed.
  note bytea not null,
  made_by uuid not null,
  made_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, case_id) references care_case (tenant_id, id),
  foreign key (tenant_id, made_by) references user_account (tenant_id, id)
);
create index case_contact_of_case on case_contact (tenant_id, case_id, made_at desc);
select make_tenant_table('case_contact', 'select', 'insert', 'update');

-- Somebody is asked to take a case over.
create table case_transfer (
  tenant_id integer not null,
  id uuid not null,
  case_id uuid not null,
  state text not null check (state in ('draft', 'review', 'asked', 'accepted', 'sent', 'declined', 'refused', 'withdrawn')),
  version integer not null default 1,
  -- 1 a colleague, 2 a clinic, 3 an office outside.
  target smallint not null check (target in (1, 2, 3)),
  to_user uuid,
  to_name text not null,
  asked_by uuid not null,
  -- The note (F19).
  note_id uuid,
  next_case_id uuid,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, case_id) references care_case (tenant_id, id),
  foreign key (tenant_id, to_user) references user_account (tenant_id, id),
  foreign key (tenant_id, asked_by) references user_account (tenant_id, id),
  foreign key (tenant_id, note_id) references form_answer (tenant_id, id),
  foreign key (tenant_id, next_case_id) references care_case (tenant_id, id),
  check ((target = 1) = (to_user is not null))
);
create unique index case_transfer_once on case_transfer (tenant_id, case_id) where state in ('draft', 'review', 'asked');
create index case_transfer_of_case on case_transfer (tenant_id, case_id, created_at desc);
create index case_transfer_to_me on case_transfer (tenant_id, to_user) where state = 'asked';
select make_tenant_table('case_transfer', 'select', 'insert', 'update');

-- What goes with a case when its time is over (0060).
grant delete on case_contact, case_transfer to :app_role;
create trigger only_by_retention before delete on case_contact for each statement execute function only_by_retention();
create trigger only_by_retention before delete on case_transfer for each statement execute function only_by_retention();

select grant_to_roles(array[
  ['ROLE_CONSULTANT', 'consult_case_list_tab'],
  ['ROLE_CONSULTANT', 'consult_case_own_btn'],
  ['ROLE_SUPERVISOR', 'consult_case_list_tab'],
  ['ROLE_APPOINTMENT', 'consult_case_list_tab'],
  ['ROLE_APPOINTMENT', 'consult_case_manage_btn'],
  ['CRISIS_ROLE_CENTER_SUPERINTENDENT', 'consult_case_list_tab'],
  ['CRISIS_ROLE_CENTER_SUPERINTENDENT', 'consult_case_own_btn'],
  ['CRISIS_ROLE_CENTER_SUPERINTENDENT', 'consult_case_manage_btn']
]);

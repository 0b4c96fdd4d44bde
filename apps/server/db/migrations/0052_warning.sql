-- Warnings (B12): more than two levels, what they were raised by, who was spoken with, and three ways to end.

alter table risk_signal
  drop constraint risk_signal_level_check,
  add constraint risk_signal_level_check check (level between 2 and 5),
  drop constraint risk_signal_state_check,
  add constraint risk_signal_state_check check (state in ('open', 'taken', 'referred', 'done', 'false')),
  -- When anything was last heard: without a new sign for a month it becomes lighter.
  add column heard_at timestamptz,
  -- When somebody last spoke with the person themselves (INV-W1).
  add column reached_at timestamptz,
  -- What whoever has it means to do next, and when they are asked about it.
  add column next_at timestamptz,
  add column false_reason text check (false_reason in ('misread', 'quoted', 'other', 'test', 'rule')),
  add column appointment_id uuid,
  add foreign key (tenant_id, appointment_id) references appointment (tenant_id, id);
drop index risk_signal_open;
create index risk_signal_open on risk_signal (tenant_id, created_at) where state in ('open', 'taken');
drop index risk_signal_done;
create index risk_signal_done on risk_signal (tenant_id, done_at desc, id) where state not in ('open', 'taken');

-- What a warning was raised by, one row a sign. Where and how grave is readable, as the level is; the words are sealed.
create table signal_sign (
  tenant_id integer not null,
  signal_id uuid not null,
  no integer not null,
  source text not null,
  weight smallint not null,
  answer_id uuid,
  body bytea,
  at timestamptz not null,
  primary key (tenant_id, signal_id, no),
  foreign key (tenant_id, signal_id) references risk_signal (tenant_id, id)
);
select make_tenant_table('signal_sign', 'select', 'insert', 'update');
create index signal_sign_by_time on signal_sign (tenant_id, at);

-- Who was reached for, and how; the account of it is the word of the same step.
create table signal_contact (
  tenant_id integer not null,
  signal_id uuid not null,
  version integer not null,
  way text not null check (way in ('phone', 'meeting', 'video', 'tutor')),
  outcome text not null check (outcome in ('self', 'other', 'nobody', 'declined')),
  at timestamptz not null,
  primary key (tenant_id, signal_id, version),
  foreign key (tenant_id, signal_id) references risk_signal (tenant_id, id)
);
select make_tenant_table('signal_contact', 'select', 'insert');

-- What is there already was raised by one sign each.
do $$
declare
  school integer;
begin
  for school in select id from tenant loop
    perform set_config('app.tenant_id', school::text, true);
    update risk_signal set heard_at = created_at where tenant_id = school;
    insert into signal_sign (tenant_id, signal_id, no, source, weight, answer_id, at)
    select tenant_id, id, 1, source, case level when 5 then 100 else 6 end, answer_id, created_at
      from risk_signal where tenant_id = school;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

alter table risk_signal alter column heard_at set not null, alter column heard_at set default now();

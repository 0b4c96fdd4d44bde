-- 补填: an interviewer asks a visitor for the scale or the questionnaire once more, until the record is locked (B4, ADR 0057).
create table first_refill (
  tenant_id integer not null,
  id uuid not null,
  appointment_id uuid not null,
  kind text not null check (kind in ('scale', 'questionnaire')),
  state text not null check (state in ('asked', 'done', 'withdrawn')),
  version integer not null default 1,
  asked_by uuid not null,
  asked_at timestamptz not null,
  ended_at timestamptz,
  -- What was filled in; goes by its own time, hence no foreign keys.
  answer_id uuid,
  result_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, appointment_id) references appointment (tenant_id, id),
  foreign key (tenant_id, asked_by) references user_account (tenant_id, id)
);
create unique index first_refill_once on first_refill (tenant_id, appointment_id, kind) where state = 'asked';
create index first_refill_of_appointment on first_refill (tenant_id, appointment_id, asked_at desc);
select make_tenant_table('first_refill', 'select', 'insert', 'update');
grant delete on first_refill to :app_role;
create trigger only_by_retention before delete on first_refill for each statement execute function only_by_retention();

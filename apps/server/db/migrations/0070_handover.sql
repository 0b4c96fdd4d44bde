-- 工作交接 (ADR 0058): what lay with somebody who left or fell ill goes to others, one visitor or one shift at a time.

-- Who was with the visitor, where somebody else now owes what is left of the session.
alter table appointment add column met_by uuid,
  add foreign key (tenant_id, met_by) references user_account (tenant_id, id);

create table handover (
  tenant_id integer not null,
  id uuid not null,
  from_id uuid not null,
  to_id uuid not null,
  -- Null for a shift.
  person_id uuid,
  -- How many of each went: {cases, visits, records, warnings, errands, shifts}.
  counts jsonb not null,
  -- Sealed.
  reason bytea not null,
  made_by uuid not null,
  made_at timestamptz not null,
  primary key (tenant_id, id),
  check (from_id <> to_id),
  foreign key (tenant_id, from_id) references user_account (tenant_id, id),
  foreign key (tenant_id, to_id) references user_account (tenant_id, id),
  foreign key (tenant_id, person_id) references user_account (tenant_id, id),
  foreign key (tenant_id, made_by) references user_account (tenant_id, id)
);
select make_tenant_table('handover', 'select', 'insert', 'update');
create index handover_from on handover (tenant_id, from_id, made_at desc);
-- What is owed by somebody, asked whenever an account is shut.
create index risk_signal_held on risk_signal (tenant_id, taken_by) where state in ('open', 'taken') and taken_by is not null;

-- It goes with the person's other papers (0060).
grant delete on handover to :app_role;
create trigger only_by_retention before delete on handover for each statement execute function only_by_retention();

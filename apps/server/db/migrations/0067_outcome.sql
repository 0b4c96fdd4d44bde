-- What was done because a record said where somebody goes from here (B4): each once, taken back when the record is put right.
create table record_outcome (
  tenant_id integer not null,
  id uuid not null,
  appointment_id uuid not null,
  kind text not null check (kind in ('wait', 'refer', 'group', 'doctor', 'crisis', 'end')),
  -- What they wait for or were given a case of, and with whom.
  type text,
  host_id uuid,
  -- What it brought about; goes by its own time, hence no foreign keys.
  entry_id uuid,
  case_id uuid,
  referral_id uuid,
  done_by uuid not null,
  done_at timestamptz not null,
  undone_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, appointment_id) references appointment (tenant_id, id),
  foreign key (tenant_id, host_id) references user_account (tenant_id, id),
  foreign key (tenant_id, done_by) references user_account (tenant_id, id),
  check ((kind = 'refer') = (host_id is not null))
);
create unique index record_outcome_once on record_outcome (tenant_id, appointment_id, kind) where undone_at is null;
select make_tenant_table('record_outcome', 'select', 'insert', 'update');

-- Goes with the appointment (0060).
grant delete on record_outcome to :app_role;
create trigger only_by_retention before delete on record_outcome for each statement execute function only_by_retention();


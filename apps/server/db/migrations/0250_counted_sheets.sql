-- How many sheets of a plan are in which state, kept as they change: a list of plans would count a census anew for every look.
-- Each change adds a line and nobody waits for a line that another adds; the plan's clock puts the lines of a plan together.

create table sheet_tally (
  tenant_id integer not null references tenant (id),
  plan_id uuid not null,
  id bigint generated always as identity,
  state text not null,
  n integer not null,
  primary key (tenant_id, plan_id, id)
);

insert into sheet_tally (tenant_id, plan_id, state, n)
  select tenant_id, plan_id, state, count(*) from sheet where not is_daily group by tenant_id, plan_id, state;

select make_tenant_table('sheet_tally', 'select', 'insert', 'delete');

create function tally_sheets() returns trigger language plpgsql as $$
begin
  insert into sheet_tally (tenant_id, plan_id, state, n)
    select tenant_id, plan_id, state, case tg_op when 'DELETE' then -count(*) else count(*) end
      from changed where not is_daily group by tenant_id, plan_id, state;
  return null;
end $$;
create trigger tally_sheets_insert after insert on sheet referencing new table as changed
  for each statement execute function tally_sheets();
create trigger tally_sheets_delete after delete on sheet referencing old table as changed
  for each statement execute function tally_sheets();

create function tally_sheet_state() returns trigger language plpgsql as $$
begin
  insert into sheet_tally (tenant_id, plan_id, state, n)
    values (new.tenant_id, new.plan_id, old.state, -1), (new.tenant_id, new.plan_id, new.state, 1);
  return null;
end $$;
create trigger tally_sheets_state after update of state on sheet for each row
  when (old.state is distinct from new.state and not new.is_daily) execute function tally_sheet_state();

-- The gravest of the last months first, each by when it was last heard of: those who have a rainbow code.
drop index risk_signal_heard;
create index risk_signal_by_gravity on risk_signal (tenant_id, level desc, heard_at desc, user_id) where state <> 'false';

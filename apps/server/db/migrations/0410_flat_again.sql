-- Signed records grow for ever and were sorted anew for every look, because they are of two states.
create index record_signed on session_record (tenant_id, lock_at desc, id) where state in ('signed', 'sealed');

-- Who has read a notice, the latest first; and how many, kept as they read: a school of forty thousand is not counted for every look.
create index notice_read_when on notice_read (tenant_id, notice_id, read_at desc, user_id);
-- Of these some have left since: they are looked up, and are few beside the others.
create index user_account_gone on user_account (tenant_id, id) where deleted;

create function count_notice_reads() returns trigger language plpgsql as $$
begin
  insert into row_count as c (tenant_id, entity, slot, n)
    select tenant_id, 'notice_read/' || notice_id, pg_backend_pid() % 16, case tg_op when 'DELETE' then -count(*) else count(*) end
      from changed group by tenant_id, notice_id
    on conflict (tenant_id, entity, slot) do update set n = c.n + excluded.n;
  return null;
end $$;
create trigger count_notice_reads_insert after insert on notice_read referencing new table as changed
  for each statement execute function count_notice_reads();
create trigger count_notice_reads_delete after delete on notice_read referencing old table as changed
  for each statement execute function count_notice_reads();

-- One school at a time, because policies hold for an ordinary owner too.
do $$
declare
  school integer;
begin
  for school in select id from tenant loop
    perform set_config('app.tenant_id', school::text, true);
    insert into row_count (tenant_id, entity, slot, n)
      select tenant_id, 'notice_read/' || notice_id, 0, count(*) from notice_read where tenant_id = school
       group by tenant_id, notice_id;
  end loop;
end $$;

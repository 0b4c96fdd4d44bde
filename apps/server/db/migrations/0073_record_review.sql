-- Several names under one record: what somebody in training writes is read and signed by who supervises them, and nothing is
-- sealed while a name its form asks for is missing.

-- 实习: from a day until a day, and never without a supervisor.
alter table professional
  add column intern_from date,
  add column intern_until date,
  add constraint professional_interns check (
    (intern_from is null) = (intern_until is null) and intern_until >= intern_from
    and (intern_until is null or (supervisor_id is not null and supervisor_id <> user_id))
  );

alter table session_record
  drop constraint session_record_state_check,
  add constraint session_record_state_check
    check (state in ('due', 'near', 'locked', 'unlocked', 'review', 'signed', 'sealed', 'dropped')),
  -- Who is to sign it beside its host, since when it lies with them and by when they are asked for it.
  add column reviewer_id uuid,
  add column handed_at timestamptz,
  add column review_due_at timestamptz,
  add column returned_at timestamptz,
  -- Names its form asks for that do not stand under its words.
  add column missing smallint not null default 0 check (missing >= 0),
  add foreign key (tenant_id, reviewer_id) references user_account (tenant_id, id),
  add check (state <> 'review' or (reviewer_id is not null and handed_at is not null and review_due_at is not null)),
  add check (state <> 'sealed' or missing = 0);
create index record_to_review on session_record (tenant_id, reviewer_id, review_due_at) where reviewer_id is not null;

-- What a supervisor said of it: signed, or given back with words. Theirs for good.
create table record_review (
  tenant_id integer not null,
  id uuid not null,
  record_id uuid not null,
  verdict text not null check (verdict in ('passed', 'returned')),
  -- Sealed.
  body bytea not null,
  -- Of the words it was said of.
  content_hash bytea not null,
  made_by uuid not null,
  made_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, record_id) references session_record (tenant_id, id),
  foreign key (tenant_id, made_by) references user_account (tenant_id, id)
);
create index record_review_of_record on record_review (tenant_id, record_id, made_at);
select make_tenant_table('record_review', 'select', 'insert');
-- But for a later key, as editions are (0022).
grant update (body) on record_review to :app_role;
create trigger record_review_kept before update on record_review for each row execute function form_edition_resealed();
grant delete on record_review to :app_role;
create trigger only_by_retention before delete on record_review for each statement execute function only_by_retention();

-- Nobody's name comes under a sealed record.
create function sealed_review() returns trigger language plpgsql as $$
begin
  if is_sealed(new.tenant_id, new.record_id) then
    raise exception 'permission denied: the record is sealed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger sealed_review before insert on record_review for each row execute function sealed_review();

select grant_to_roles(array[
  ['ROLE_SUPERVISOR', 'consult_review_list_tab'],
  ['ROLE_CONSULTANT', 'consult_review_list_tab'],
  ['CRISIS_ROLE_CENTER_SUPERINTENDENT', 'consult_review_list_tab']
]);

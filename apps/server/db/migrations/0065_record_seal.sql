-- A sealed record stays as it is (INV-L1), and with it the whole session: its words, their editions, files, levels and scales,
-- and how the session came out. What somebody has to say afterwards stands beside it.

create table record_addendum (
  tenant_id integer not null,
  id uuid not null,
  record_id uuid not null,
  -- Sealed.
  body bytea not null,
  made_by uuid not null,
  made_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, record_id) references session_record (tenant_id, id),
  foreign key (tenant_id, made_by) references user_account (tenant_id, id)
);
create index record_addendum_of_record on record_addendum (tenant_id, record_id, made_at);
select make_tenant_table('record_addendum', 'select', 'insert');
-- But for a later key, as editions are (0022).
grant update (body) on record_addendum to :app_role;
create trigger record_addendum_kept before update on record_addendum
  for each row execute function form_edition_resealed();
grant delete on record_addendum to :app_role;
create trigger only_by_retention before delete on record_addendum for each statement execute function only_by_retention();

create function is_sealed(school integer, session uuid) returns boolean language sql stable as $$
  select exists (select 1 from session_record r where r.tenant_id = school and r.id = session and r.state = 'sealed')
$$;

create function answer_is_sealed(school integer, answer uuid) returns boolean language sql stable as $$
  select exists (select 1 from form_answer f join session_record r on r.tenant_id = school and r.id = f.biz_id and r.state = 'sealed'
                  where f.tenant_id = school and f.id = answer and f.biz_type = 'record')
$$;

-- The same words under a later key, and nothing else of the row.
create function only_resealed(was jsonb, becomes jsonb) returns boolean language plpgsql immutable as $$
declare
  before bytea := (was ->> 'body')::bytea;
  after bytea := (becomes ->> 'body')::bytea;
begin
  return was - 'body' = becomes - 'body' and length(after) = length(before)
    and substring(after for 1) = substring(before for 1) and substring(after from 2 for 2) > substring(before from 2 for 2);
end $$;

create function sealed_answer() returns trigger language plpgsql as $$
begin
  if new.biz_type is distinct from 'record' and (tg_op = 'INSERT' or old.biz_type is distinct from 'record') then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    if is_sealed(old.tenant_id, old.biz_id) and not only_resealed(to_jsonb(old), to_jsonb(new)) then
      raise exception 'permission denied: the record is sealed' using errcode = 'insufficient_privilege';
    end if;
  elsif is_sealed(new.tenant_id, new.biz_id) then
    raise exception 'permission denied: the record is sealed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger sealed_answer before insert or update on form_answer for each row execute function sealed_answer();

-- What hangs on an answer: no edition, file, level or scale is added to a sealed one. Scales alone can be changed: their key.
create function sealed_beside() returns trigger language plpgsql as $$
begin
  if new.answer_id is null or not answer_is_sealed(new.tenant_id, new.answer_id) then
    return new;
  end if;
  if tg_op = 'UPDATE' and only_resealed(to_jsonb(old), to_jsonb(new)) then
    return new;
  end if;
  raise exception 'permission denied: the record is sealed' using errcode = 'insufficient_privilege';
end $$;
create trigger sealed_beside before insert on form_edition for each row execute function sealed_beside();
create trigger sealed_beside before insert on form_file for each row execute function sealed_beside();
create trigger sealed_beside before insert on assessment_level for each row execute function sealed_beside();
create trigger sealed_beside before insert or update on form_scale_result for each row execute function sealed_beside();

-- How the session came out belongs to its record; what a visitor says of it afterwards does not.
create function sealed_session() returns trigger language plpgsql as $$
begin
  if (old.type, old.state, old.visitor_id, old.host_id, old.start_at, old.end_at, old.real_start, old.real_end, old.triage_star,
      old.record_answer_id)
     is distinct from
     (new.type, new.state, new.visitor_id, new.host_id, new.start_at, new.end_at, new.real_start, new.real_end, new.triage_star,
      new.record_answer_id)
     and is_sealed(old.tenant_id, old.id) then
    raise exception 'permission denied: the record is sealed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger sealed_session before update on appointment for each row execute function sealed_session();

create function sealed_record() returns trigger language plpgsql as $$
begin
  raise exception 'permission denied: the record is sealed' using errcode = 'insufficient_privilege';
end $$;
create trigger sealed_record before update on session_record for each row when (old.state = 'sealed') execute function sealed_record();

-- Whether an answer is sealed is asked for every row that hangs on it, so it has to be one look-up by id. Asked together with
-- biz_type, a school without statistics (new, or just restored) walked all its records each time; plpgsql also keeps the plan.
create or replace function is_sealed(school integer, session uuid) returns boolean language plpgsql stable as $$
begin
  return exists (select 1 from session_record r where r.tenant_id = school and r.id = session and r.state = 'sealed');
end $$;

create or replace function answer_is_sealed(school integer, answer uuid) returns boolean language plpgsql stable as $$
declare
  kind text;
  session uuid;
begin
  select f.biz_type, f.biz_id into kind, session from form_answer f where f.tenant_id = school and f.id = answer;
  return coalesce(kind = 'record' and is_sealed(school, session), false);
end $$;

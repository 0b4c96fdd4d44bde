-- Sealed values are bound to their row from here on: their first byte says so (2, before: 1). An edition may be sealed anew by a
-- later key, or be bound under the one it has; same length, nothing else, and never back.
create or replace function form_edition_resealed() returns trigger language plpgsql as $$
begin
  if length(new.body) <> length(old.body) or substring(new.body for 1) < substring(old.body for 1)
     or substring(new.body for 3) <= substring(old.body for 3)
     or substring(new.body from 2 for 2) < substring(old.body from 2 for 2) then
    raise exception 'editions are never changed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

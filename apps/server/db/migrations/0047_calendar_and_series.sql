-- The private address under which somebody's calendar is fetched: of the secret in it only the hash is kept, one for each person.
create table calendar_feed (
  tenant_id integer not null,
  user_id uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  last_fetched_at timestamptz,
  primary key (tenant_id, user_id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id)
);
select make_tenant_table('calendar_feed');

-- Whatever stops an account or lets it go ends its address with it, on every way: an account that is opened again makes a new one.
create function calendar_feed_ended() returns trigger language plpgsql as $$
begin
  delete from calendar_feed where tenant_id = new.tenant_id and user_id = new.id;
  return null;
end $$;
create trigger user_account_calendar_ended after update of lock_flag, deleted on user_account
  for each row when (new.lock_flag <> '0' or new.deleted) execute function calendar_feed_ended();

-- 每周会谈: appointments that were arranged together carry the id of the one it began with, which carries it itself.
alter table appointment add column series_id uuid;
alter table appointment add foreign key (tenant_id, series_id) references appointment (tenant_id, id);
create index appointment_series on appointment (tenant_id, series_id) where series_id is not null;

-- Slots of a type few are offered for were looked for among all of them: what is one of several finds no index under a policy,
-- equality does. All that a slot is offered for, in one word; a school has a handful of such words.
create function types_in_one(types text[]) returns text language sql immutable parallel safe
  as $$ select array_to_string(types, ',') $$;
alter table slot add column offers text not null generated always as (types_in_one(types)) stored;
create index slot_of_offers on slot (tenant_id, offers, start_at, id) where state <> 'removed';

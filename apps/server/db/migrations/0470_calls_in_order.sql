-- Calls in the order of their list: those that wait, then those that are over, the last first. All of them were sorted for every look,
-- and all of them looked through for a name many bear.
create index telephone_reserve_in_order on telephone_reserve (tenant_id, ended_at desc nulls first, is_urgent desc, created_at, id);

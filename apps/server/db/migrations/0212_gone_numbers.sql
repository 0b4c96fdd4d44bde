-- Whoever has left is still found by the number a crisis case is looked for with; the index of those who are here leaves them out.
create index user_account_number_gone on user_account (tenant_id, number_name) where deleted;

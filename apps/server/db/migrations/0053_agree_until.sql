-- A request for a time that has come can only be refused: whoever is asked is told so before they say yes. Requests under way
-- carry no such time; the business judges every yes anew, so they end refused as before.
alter table approval_flow add column agree_until timestamptz;

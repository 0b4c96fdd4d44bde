-- Lists of assessment in the order their pages show them, so that a page is walked to instead of sorted for.

-- What somebody has to look at soon stands first: of all plans, of one, of one state, of one band.
create index sheet_by_risk on sheet (tenant_id, is_risk desc, submitted_at desc nulls last, id);
create index sheet_of_plan_by_risk on sheet (tenant_id, plan_id, is_risk desc, submitted_at desc nulls last, id);
create index sheet_of_state_by_risk on sheet (tenant_id, state, is_risk desc, submitted_at desc nulls last, id);
create index sheet_of_star_by_risk on sheet (tenant_id, star, is_risk desc, submitted_at desc nulls last, id) where star is not null;

-- Who agreed last, of all plans.
create index sheet_agreed_last on sheet (tenant_id, agreed_at desc, id) where agreed_at is not null;

-- Drawings by what waits for somebody. The list says the same words, or it would be sorted again.
create index drawing_by_turn on drawing (
  tenant_id,
  (case state when 'waiting' then 0 when 'rating' then 1 when 'returned' then 2 when 'todo' then 3 else 4 end),
  submitted_at desc nulls last,
  id
);

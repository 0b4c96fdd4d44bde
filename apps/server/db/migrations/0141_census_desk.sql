-- 普测现场: what those look at who see to it that a census runs.

alter table sheet
  -- Of the opening that may send it: when it was opened, and in which family of browsers.
  add column opened_at timestamptz,
  add column browser text check (browser in ('wechat', 'safari', 'chrome', 'other'));

-- When those were last reminded who have not begun, and those who have stopped.
alter table assessment_plan
  add column todo_told_at timestamptz,
  add column stuck_told_at timestamptz;

-- What became of the warnings of a plan is found by its sheets.
create index signal_sign_of_sheet on signal_sign (tenant_id, sheet_id) where sheet_id is not null;

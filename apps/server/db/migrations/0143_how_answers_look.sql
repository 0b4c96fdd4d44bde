-- Seconds a screen is at least looked at (44007), and how the answers of a sheet look beside the others of its plan.

alter table assessment_plan add column screen_seconds smallint not null default 0 check (screen_seconds between 0 and 60);

alter table sheet
  -- Tenths of a second on the middle question, the longest run of one choice, and how far two halves of a scale lie apart in
  -- hundredths. Nothing of this says what was answered; what it means is judged beside the plan when somebody reads.
  add column pace smallint,
  add column long_run smallint,
  add column unevenness smallint;

-- Warnings (B12): a state for those that become a crisis case, what comes next in words, a level that is disputed, and people
-- outside the centre who tell of somebody.

alter table risk_signal
  drop constraint risk_signal_state_check,
  add constraint risk_signal_state_check check (state in ('open', 'taken', 'crisis', 'referred', 'done', 'false')),
  -- Sealed: what whoever has it means to do next.
  add column next_words bytea,
  -- What somebody holds to be its right level, until it is answered; why stands in the words of the step.
  add column wanted_level smallint check (wanted_level between 2 and 5),
  add column disputed_by uuid,
  -- People have settled its level: signs from before no longer raise it.
  add column counted_from timestamptz,
  add foreign key (tenant_id, disputed_by) references user_account (tenant_id, id),
  add check ((wanted_level is null) = (disputed_by is null));

-- One telephone rings once a minute however much there is: what waits for it goes out together.
alter table message_delivery
  drop constraint message_delivery_state_check,
  add constraint message_delivery_state_check check (state in ('waiting', 'sending', 'sent', 'failed', 'skipped'));
create index message_of_kind on message (tenant_id, user_id, type_code, created_at desc) where level = 'urgent';

select grant_to_roles(array[
  ['CRISIS_ROLE_CONSULTANT', 'crisis_warning_note_btn'],
  ['CRISIS_ROLE_FACULTY_CONSULT', 'crisis_warning_note_btn'],
  ['CRISIS_ROLE_FACULTY_SUPERINTENDENT', 'crisis_warning_note_btn'],
  ['ROLE_APPOINTMENT', 'crisis_warning_note_btn'],
  ['ROLE_RECEPTIONIST', 'crisis_warning_note_btn']
]);

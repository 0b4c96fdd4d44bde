// Written by `npm run generate` from the migrated schema; do not edit.
export type Rows = {
  agreement: { tenant_id: number; id: string; version: number; role_codes: string[]; enabled: boolean; reading_seconds: number; sort: number; created_at: Date; updated_at: Date }
  agreement_answer: { tenant_id: number; id: string; user_id: string; agreement_id: string; version: number; content_hash: Buffer; ip_hash: Buffer; signed_at: Date }
  agreement_text: { tenant_id: number; agreement_id: string; version: number; title: string; content: string; content_hash: Buffer; created_at: Date; created_by: string | null }
  ai_consent: { tenant_id: number; id: string; user_id: string; version: string; agreed_at: Date; withdrawn_at: Date | null }
  ai_guardian: { tenant_id: number; id: string; user_id: string; guardian: Buffer; confirmed_by: string; confirmed_at: Date; revoked_at: Date | null }
  ai_message: { tenant_id: number; id: string; session_id: string; seq: number; author: 'visitor' | 'assistant' | 'staff' | 'system'; author_id: string | null; kind: 'text' | 'safety' | 'hint' | 'joined' | 'handed' | 'ended'; label: string; body: Buffer | null; reply: 'pending' | 'done' | 'unanswered' | null; asked_at: Date | null; client_id: string | null; risk: 0 | 1 | 2; created_at: Date }
  ai_risk_event: { tenant_id: number; id: string; session_id: string; message_id: string | null; level: 1 | 2; side: 'input' | 'output'; topics: string[]; signal_level: 4 | 5 | null; created_at: Date }
  ai_session: { tenant_id: number; id: string; user_id: string; consent_id: string; model: string; state: '1' | '2' | '3' | '4'; version: number; started_at: Date; last_at: Date; ended_at: Date | null; ended_by: 'owner' | 'taker' | 'withdraw' | 'expire' | null; called_by: 'visitor' | 'guard' | 'staff' | null; called_at: Date | null; taken_by: string | null; taken_at: Date | null; sealed_at: Date | null }
  analyze_setting: { tenant_id: number; version: number; items: unknown; at: Date; by_user: string | null }
  appointment: { tenant_id: number; id: string; type: string; state: 'toConfirm' | 'notStart' | 'running' | 'success' | 'complete' | 'cancel' | 'userTakeLeave' | 'hostTakeLeave' | 'userBreakAppointment' | 'hostBreakAppointment' | 'removed'; version: number; visitor_id: string; host_id: string; case_id: string | null; slot_id: string | null; site_id: string; room_id: string | null; start_at: Date; end_at: Date; consult_method: 1 | 2 | 3; booked_as: string; source: number; is_first: boolean; is_urgent: boolean; was_rejected: boolean; waived: string[]; override_reason: Buffer | null; reason: Buffer | null; is_ended_by_visitor: boolean; arrived_at: Date | null; arrived_by: 'desk' | 'qr' | 'host' | null; triage_star: number | null; real_start: Date | null; real_end: Date | null; online_place: Buffer | null; meeting_link: Buffer | null; registration_id: string | null; record_answer_id: string | null; feedback_answer_id: string | null; record_due_at: Date | null; settled_at: Date; removed_by: string | null; created_by: string; created_at: Date; updated_at: Date; series_id: string | null; met_by: string | null }
  appointment_word: { tenant_id: number; appointment_id: string; version: number; body: Buffer }
  approval_flow: { tenant_id: number; id: string; option_id: number; biz_type: string; biz_id: string; title: string; reason: Buffer; applicant_id: string; state: '1' | '2' | '3' | '4'; mode: 1 | 2 | 3; setting: unknown; current_node: number; due_at: Date | null; decide_by: Date | null; reminded: number; urged_at: Date | null; ended_at: Date | null; end_reason: string | null; created_at: Date; updated_at: Date; version: number; agree_until: Date | null }
  approval_setting: { tenant_id: number; option_id: number; enabled: boolean; mode: 1 | 2 | 3; nodes: unknown; timeout_hours: number; on_timeout: 'remind' | 'escalate' | 'pass'; remark: string; version: number; updated_at: Date; updated_by: string | null }
  approval_step: { tenant_id: number; id: string; flow_id: string; node: number; place: number; approver_id: string; applicant_id: string; role_id: string | null; origin: 'user' | 'role' | 'deptHead' | 'admin' | 'escalated' | 'transfer'; stand_in: boolean; result: 'later' | 'active' | 'agreed' | 'rejected' | 'transferred' | 'cancelled'; opinion: Buffer | null; asked_at: Date | null; acted_at: Date | null; created_at: Date }
  archive_grant: { tenant_id: number; id: string; viewer_id: string; person_id: string; layer: number; purpose: number; reason: Buffer | null; via: 'purpose' | 'relation' | 'glass' | 'session' | 'taken'; glass_id: string | null; opened_at: Date; until: Date; session_id: string | null; former_reason: Buffer | null }
  assessment_interview: { tenant_id: number; id: string; plan_id: string; sheet_id: string; user_id: string; state: 'waiting' | 'assigned' | 'invited' | 'declined' | 'booked' | 'follow' | 'done' | 'waived'; version: number; interviewer_id: string | null; offered: string[]; words: Buffer | null; invited_at: Date | null; appointment_id: string | null; result: string | null; next: 'none' | 'follow' | 'counsel' | 'report' | null; suggestions: Buffer | null; ended_at: Date | null; created_at: Date }
  assessment_level: { tenant_id: number; id: string; user_id: string; star: number; answer_id: string | null; made_by: string; made_at: Date }
  assessment_plan: { tenant_id: number; id: string; state: 'draft' | 'planned' | 'running' | 'paused' | 'ended' | 'archived' | 'removed'; version: number; name: string; told: string; start_at: Date; end_at: Date; notice: string; needs_agreement: boolean; view_report: 'none' | 'summary'; faculty_sees: boolean; min_seconds: number; remind_hours: number[]; reminded: number[]; target: unknown; created_by: string; created_at: Date; published_at: Date | null; paused_at: Date | null; ended_at: Date | null; interview_star: number; todo_told_at: Date | null; stuck_told_at: Date | null; waves: unknown; screen_seconds: number; needs_signature: boolean; kind: 'plan' | 'daily' | 'cadre'; is_cadre: boolean }
  assessment_rule: { tenant_id: number; positive_level: number; negative_level: number; interviews_a_week: number; version: number; updated_by: string; updated_at: Date; contacts_an_hour: number; flags_in_thousand: number }
  audit_anchor: { tenant_id: number; seq: string; hash: Buffer; mac: Buffer; at: Date }
  audit_entry: { tenant_id: number; seq: string; at: Date; action: string; actor_id: string | null; actor_name: string; role_code: string | null; subject_type: string | null; subject_id: string | null; detail: unknown; ip: string | null; request_id: string | null; prev_hash: Buffer; hash: Buffer }
  break_appeal: { tenant_id: number; id: string; visitor_id: string; term_id: string; state: '1' | '2' | '3' | '4'; version: number; words: Buffer; answer: Buffer | null; decided_by: string | null; decided_at: Date | null; created_at: Date }
  break_glass: { tenant_id: number; id: string; asker_id: string; person_id: string; layer: number; reason_code: 'life' | 'consent' | 'identity' | 'law' | 'complaint' | 'sealed'; reason: Buffer; state: 'asked' | 'open' | 'ended' | 'reviewed' | 'refused' | 'withdrawn'; second_id: string | null; opened_at: Date | null; until: Date | null; ended_at: Date | null; reviewed_by: string | null; reviewed_at: Date | null; verdict: 'proper' | 'improper' | null; review: Buffer | null; created_at: Date; version: number }
  break_release: { tenant_id: number; id: string; visitor_id: string; term_id: string; reason: Buffer; released_by: string; released_at: Date }
  calendar_feed: { tenant_id: number; user_id: string; token_hash: Buffer; created_at: Date; last_fetched_at: Date | null }
  call_code: { tenant_id: number; code_hash: Buffer; user_id: string; message_ids: string[]; made_at: Date; answered_at: Date | null }
  call_test: { tenant_id: number; id: string; user_id: string; month: string; sent_at: Date; passed_at: Date | null; answered_at: Date | null }
  call_way: { tenant_id: number; user_id: string; way: 'sms' | 'second' | 'wechat' | 'dingtalk'; number: Buffer | null; mark: Buffer; verified_at: Date }
  care_case: { tenant_id: number; id: string; visitor_id: string; host_id: string; type: string; family: string; state: 'wait' | 'running' | 'finish' | 'transfer' | 'break' | 'pass'; source: number; opened_by: string; opened_at: Date; closed_at: Date | null; version: number; case_no: string; previous_id: string | null; star_before: number | null; star_after: number | null; finish_method: string | null; closing_id: string | null; closed_by: string | null; change: 'better' | 'same' | 'worse' | 'none' | null }
  case_contact: { tenant_id: number; id: string; case_id: string; way: 'phone' | 'message' | 'mail'; outcome: 'self' | 'other' | 'nobody'; note: Buffer; made_by: string; made_at: Date }
  case_review: { tenant_id: number; id: string; case_id: string; decision: 'supervision' | 'plan' | 'refer' | 'none'; note: Buffer; made_by: string; made_at: Date }
  case_serial: { tenant_id: number; year: number; last: number }
  case_transfer: { tenant_id: number; id: string; case_id: string; state: 'draft' | 'review' | 'asked' | 'accepted' | 'sent' | 'declined' | 'refused' | 'withdrawn'; version: number; target: 1 | 2 | 3; to_user: string | null; to_name: string; asked_by: string; note_id: string | null; next_case_id: string | null; created_at: Date; ended_at: Date | null }
  challenge: { tenant_id: number; kind: string; key_hash: Buffer; secret: Buffer; attempts: number; created_at: Date; expires_at: Date }
  client_error: { tenant_id: number; id: string; at: Date; user_id: string | null; type: string; url: string; message: string; stack: string; info: string; device: string; sealed_message: Buffer | null; sealed_stack: Buffer | null; sealed_info: Buffer | null }
  conflict_of_interest: { tenant_id: number; visitor_id: string; host_id: string; relation: string; created_by: string; created_at: Date; sealed_relation: Buffer | null }
  contact_override: { tenant_id: number; id: string; user_id: string; way: 'call' | 'word' | 'write'; reason: Buffer; made_by: string; made_at: Date }
  contact_permission: { tenant_id: number; id: string; user_id: string; may_call: boolean; may_word: boolean; may_write: boolean; hours: 'any' | 'morning' | 'noon' | 'afternoon' | 'evening'; words: Buffer; made_by: string; made_at: Date }
  cover: { tenant_id: number; id: string; user_id: string; absent_id: string; reason: 'leave' | 'illness' | 'training' | 'duty' | 'left'; since: Date; until: Date; ended_at: Date | null; created_by: string; created_at: Date; version: number }
  crisis_case: { tenant_id: number; id: string; state: 'faculty' | 'centre' | 'grading' | 'active' | 'closing' | 'merged' | 'closed' | 'dismissed'; version: number; variant: 'crisis' | 'focus' | 'an'; case_no: string; user_id: string; is_urgent: boolean; owner_id: string | null; taken_at: Date | null; star: number | null; star_at: Date | null; measure: number; assessment_id: string | null; advised_star: number | null; proposed_star: number | null; proposed_by: string | null; next_step: 'review' | 'take' | 'assess' | 'level' | 'contact' | 'follow' | 'close' | 'none'; due_from: Date; due_at: Date | null; contacted_at: Date | null; merged_into: string | null; state_before: string | null; agreed_by: string | null; closed_at: Date | null; closed_by: string | null; previous_id: string | null; opened_at: Date; hospital_at: Date | null; discharged_at: Date | null; drill_id: string | null }
  crisis_drill: { tenant_id: number; id: string; state: 'running' | 'over' | 'reviewed'; version: number; drill_no: string; title: string; script: string; player_id: string; host_id: string; started_at: Date; ended_at: Date | null; gave_way: boolean; reviewed_at: Date | null }
  crisis_drill_member: { tenant_id: number; drill_id: string; user_id: string }
  crisis_finding: { tenant_id: number; id: string; drill_id: string; words: string; owner_id: string | null; due_day: string | null; made_by: string; made_at: Date }
  crisis_member: { tenant_id: number; case_id: string; user_id: string; since: Date }
  crisis_merge: { tenant_id: number; id: string; from_id: string; into_id: string; reason: Buffer; due_before: Date; due_after: Date; made_by: string; made_at: Date; undone_by: string | null; undone_at: Date | null }
  crisis_point: { tenant_id: number; id: string; case_id: string; point: 'plan' | 'means' | 'next' | 'call' | 'family'; at: Date | null; ground: 'consent' | 'danger' | 'withheld' | null; words: Buffer; made_by: string; made_at: Date }
  crisis_receipt: { tenant_id: number; id: string; state: 'waiting' | 'answered' | 'overdue' | 'confirmed'; version: number; case_id: string; user_id: string; sent_by: string; due_at: Date; created_at: Date; how: 'met' | 'phone' | 'missed' | null; answered_by: string | null; answered_at: Date | null; todos: Buffer; words: Buffer | null; drill_id: string | null }
  crisis_receipt_tick: { tenant_id: number; receipt_id: string; no: number; made_by: string; made_at: Date }
  crisis_report: { tenant_id: number; id: string; state: 'review' | 'returned' | 'reached'; version: number; variant: 'crisis' | 'focus' | 'an'; report_no: string; type: '1' | '2'; case_id: string; user_id: string; reporter_id: string; reporter_type: 'class' | 'dorm' | 'tutor' | 'faculty' | 'counsellor' | 'centre' | 'warning' | 'self'; source: number | null; signal_id: string | null; signs: string[]; happened: 'now' | 'today' | 'days' | 'before'; is_urgent: boolean; college_level: number | null; place: Buffer; words: Buffer; opinion: Buffer | null; more: Buffer | null; decided_by: string | null; decided_at: Date | null; due_at: Date; created_at: Date; drill_id: string | null; asked_version: number | null }
  crisis_serial: { tenant_id: number; name: string; last: number }
  crisis_talk: { tenant_id: number; id: string; case_id: string; made_by: string; answer_id: string | null; talked_at: Date | null; hours: number | null; risk: number | null; measure: number | null; in_hospital: boolean; created_at: Date }
  cron_run: { tenant_id: number; id: string; name: string; outcome: 'running' | 'ok' | 'failed'; asked_by: string | null; held_by: string | null; started_at: Date; ended_at: Date | null; took_ms: number | null; error_code: string | null; error_text: string | null; told: string[]; told_at: Date | null }
  departure: { tenant_id: number; user_id: string; last_day: string; made_by: string; made_at: Date }
  dept: { tenant_id: number; id: string; parent_id: string | null; name: string; kind: 'school' | 'college' | 'class' | 'unit'; sort: number; created_at: Date; is_indexed: boolean }
  dept_closure: { tenant_id: number; ancestor_id: string; descendant_id: string; depth: number }
  dept_token: { tenant_id: number; token: string; dept_id: string }
  dict: { tenant_id: number; type: string; name: string; description: string; created_at: Date }
  dict_item: { tenant_id: number; type: string; value: string; label: string | null; sort: number | null; enabled: boolean | null; colour: string | null; remarks: string | null; parent_value: string | null; updated_at: Date }
  drawing: { tenant_id: number; id: string; no: number; user_id: string; state: 'todo' | 'waiting' | 'rating' | 'done' | 'returned'; version: number; raters: 1 | 2; attempt: number; rater_ids: string[]; draft: Buffer | null; draft_seq: number; settled: Buffer | null; invited_by: string; created_at: Date; submitted_at: Date | null; done_at: Date | null }
  drawing_rating: { tenant_id: number; id: string; drawing_id: string; attempt: number; rater_id: string; checks: Buffer | null; claimed_at: Date; rated_at: Date | null; signed_at: Date | null }
  drawing_work: { tenant_id: number; id: string; drawing_id: string; attempt: number; body: Buffer; file_id: string | null; is_risk: boolean; made_at: Date }
  duty_shift: { tenant_id: number; id: string; site_id: string; day: string; half: 'am' | 'pm' | 'evening'; host_id: string; replaced_id: string | null; replace_reason: string; version: number; created_by: string; created_at: Date; removed_at: Date | null; sealed_replace_reason: Buffer | null }
  emergency_contact: { tenant_id: number; id: string; user_id: string; name: Buffer; phone: Buffer; relation: string; created_at: Date; updated_at: Date; version: number; sort: number }
  envelope_key: { kid: string; public_key: Buffer; wrapped_private: Buffer; created_at: Date }
  errand: { tenant_id: number; id: string; kind: string; owner_id: string | null; role_code: string | null; about_user_id: string | null; origin_entity: string; origin_id: string; title: string; link: string; due_at: Date; ladder: unknown; clock_at: Date; step: number; next_at: Date | null; told: string[]; state: 'open' | 'done' | 'cancelled'; note: Buffer | null; done_by: string | null; done_at: Date | null; version: number; created_at: Date; answered_by: string | null; answered_at: Date | null }
  errand_ladder: { tenant_id: number; kind: string; steps: unknown; again: number; version: number; updated_by: string; updated_at: Date }
  errand_step: { tenant_id: number; errand_id: string; no: number; due_at: Date; taken_at: Date; told: string[] }
  export_request: { tenant_id: number; id: string; list: string; filter: unknown; format: 'xlsx' | 'csv'; reason: string; total: number; applicant_id: string; role_id: string | null; port: string; flow_id: string | null; task_id: string | null; created_at: Date; sealed_reason: Buffer | null }
  family_member: { tenant_id: number; id: string; appointment_id: string; body: Buffer; relation: '1' | '2' | '3' | '4' | '5' | '6'; is_adult: boolean; consent: 'none' | 'paper' | 'present'; consented_at: Date | null; has_secret: boolean; version: number; made_by: string; made_at: Date; updated_at: Date }
  figure_cell: { tenant_id: number; measure: string; week: string; college: string; grade: string; sex: string; type: string; n: number; total: number }
  figure_count: { tenant_id: number; measure: string; week: string; counted_at: Date }
  figure_due: { tenant_id: number; week: string; asked_at: Date }
  file_object: { tenant_id: number; id: string; purpose: string; storage_key: string; sealed_key: Buffer; name: string; extension: string; size: string; sha256: Buffer; owner_id: string; biz_type: string | null; biz_id: string | null; pdf_of: string | null; created_at: Date; expires_at: Date | null }
  file_ticket: { tenant_id: number; hash: Buffer; file_id: string; user_id: string; session_id: string; as_attachment: boolean; expires_at: Date }
  first_refill: { tenant_id: number; id: string; appointment_id: string; kind: 'scale' | 'questionnaire'; state: 'asked' | 'done' | 'withdrawn'; version: number; asked_by: string; asked_at: Date; ended_at: Date | null; answer_id: string | null; result_id: string | null }
  form: { tenant_id: number; id: string; type_code: string; title: string; site_id: string | null; enabled: boolean; is_from_catalogue: boolean; draft: unknown; published_no: number | null; version: number; created_by: string | null; created_at: Date; updated_by: string | null; updated_at: Date; catalogue_print: string | null }
  form_answer: { tenant_id: number; id: string; form_id: string; form_no: number; user_id: string; biz_type: string | null; biz_id: string | null; status: 'submitted' | 'recalled'; edition: number; body: Buffer; content_hash: Buffer; is_last: boolean; version: number; created_by: string; created_at: Date; updated_by: string; updated_at: Date; submitted_at: Date }
  form_draft: { tenant_id: number; id: string; author_id: string; form_id: string; form_no: number; user_id: string; biz_id: string | null; answer_id: string | null; body: Buffer; version: number; created_at: Date; updated_at: Date }
  form_edition: { tenant_id: number; answer_id: string; no: number; form_no: number; event: 'submit' | 'recall' | 'sign'; body: Buffer; content_hash: Buffer; made_by: string; made_at: Date }
  form_fact: { tenant_id: number; answer_id: string; body: Buffer }
  form_file: { tenant_id: number; file_id: string; answer_id: string; prop: string }
  form_scale_result: { tenant_id: number; id: string; user_id: string; answer_id: string | null; scale_code: string; body: Buffer; has_risk: boolean; made_by: string; made_at: Date }
  form_setting: { tenant_id: number; id: string; type_code: string; site_id: string | null; form_id: string; enabled: boolean; version: number; updated_by: string | null; updated_at: Date }
  form_version: { tenant_id: number; form_id: string; no: number; definition: unknown; note: string; published_by: string | null; published_at: Date }
  gateway: { tenant_id: number; kind: 'sms' | 'mail' | 'voice'; config: Buffer; changed_at: Date; changed_by: string }
  grant_proposal: { tenant_id: number; flow_id: string; user_id: string | null; role_id: string | null; form_id: string | null; change: unknown; facts: unknown; used_at: Date | null }
  handover: { tenant_id: number; id: string; from_id: string; to_id: string; person_id: string | null; counts: unknown; reason: Buffer; made_by: string; made_at: Date; state: 'offered' | 'accepted' | 'refused' | 'withdrawn'; version: number; ended_at: Date | null }
  import_rejection: { tenant_id: number; import_id: string; row_number: number; reason: string; cells: Buffer }
  initial_credential: { tenant_id: number; user_id: string; import_id: string; row_number: number; salt: Buffer; expires_at: Date }
  legal_hold: { tenant_id: number; id: string; person_id: string; reason: Buffer; set_by: string; set_at: Date; until: Date; ended_by: string | null; ended_at: Date | null; version: number }
  lexicon_edition: { tenant_id: number; id: string; state: 'waiting' | 'active' | 'replaced' | 'refused' | 'withdrawn'; version: number; word_id: string; no: number; word: string; variants: string[]; category: 'suicide' | 'harm' | 'others' | 'symptom' | 'help' | 'denial'; weight: 1 | 2; context: 'any' | 'self'; is_deniable: boolean; is_enabled: boolean; reason: Buffer; note: Buffer | null; made_by: string; made_at: Date; decided_by: string | null; decided_at: Date | null }
  lexicon_word: { tenant_id: number; id: string; normal: string; active_id: string | null; hits: number; hit_at: Date | null; created_at: Date }
  login_failure: { tenant_id: number; account_hash: Buffer; failures: number; first_at: Date; locked_until: Date | null }
  login_log: { tenant_id: number; id: string; at: Date; event: string; method: string; result: string; reason: string | null; username: string; user_id: string | null; session_id: string | null; ip: string; device: string }
  login_provider: { tenant_id: number; kind: 'oidc' | 'cas' | 'dingtalk' | 'wechat'; enabled: boolean; config: Buffer }
  message: { tenant_id: number; id: string; user_id: string; type: string; type_code: string; body: Buffer; status: 1 | 2; level: 'normal' | 'urgent'; biz_type: string; biz_id: string; step: string; link: string | null; created_at: Date; read_at: Date | null }
  message_delivery: { tenant_id: number; message_id: string; channel: 'sms' | 'mail' | 'wechat' | 'dingtalk' | 'voice' | 'second'; state: 'waiting' | 'sending' | 'sent' | 'failed' | 'skipped'; detail: string; updated_at: Date }
  message_setting: { tenant_id: number; type_code: string; enabled: boolean; channels: string[] | null; lead_minutes: number[] | null; title: string | null; content: string | null; outside: string | null; version: number; updated_at: Date; updated_by: string | null }
  monthly_report: { tenant_id: number; id: string; month: string; edition: number; state: '0' | '1' | '2' | '3'; version: number; snapshot: unknown; words: Buffer | null; correct_reason: Buffer | null; generated_at: Date | null; published_at: Date | null; published_by: string | null; created_by: string | null; created_at: Date; kind: 'consult' | 'crisis' }
  notice: { tenant_id: number; id: string; title: string; content: string; summary: string; must_read: boolean; everyone: boolean; by_dept: boolean; by_role: boolean; state: '0' | '1' | '2'; version: number; created_by: string; created_at: Date; updated_at: Date; published_at: Date | null; withdrawn_at: Date | null }
  notice_dept: { tenant_id: number; notice_id: string; dept_id: string }
  notice_read: { tenant_id: number; notice_id: string; user_id: string; read_at: Date }
  notice_role: { tenant_id: number; notice_id: string; role_id: string }
  occupancy: { tenant_id: number; id: string; kind: 'person' | 'room'; resource_id: string; during: string; owner_type: string; owner_id: string; is_active: boolean; start_at: Date; end_at: Date; is_overlap: boolean }
  ops_probe: { tenant_id: number; kind: 'sms' | 'mail' | 'storage' | 'voice'; at: Date; by_id: string; took_ms: number | null; error_code: string | null; times: number }
  outbox: { tenant_id: number; id: string; event: string; payload: unknown; created_at: Date }
  outbox_delivery: { tenant_id: number; event_id: string; handler: string; delivered_at: Date }
  own_choice: { tenant_id: number; id: string; user_id: string; code: 'sms' | 'tutor' | 'recording' | 'research'; is_on: boolean; wording: number; made_at: Date }
  own_phrases: { tenant_id: number; user_id: string; body: Buffer; updated_at: Date }
  page_picture: { tenant_id: number; kind: 'logo' | 'background'; mime: 'image/png' | 'image/jpeg'; content: Buffer; hash: string; updated_at: Date }
  page_setup: { tenant_id: number; title: string; slogan: string; lead: string; theme: string; scene: 'day' | 'night' | 'picture'; tabs: string[]; footer: string; icp: string; version: number; updated_at: Date; updated_by: string | null }
  peer_flag: { tenant_id: number; id: string; appointment_id: string; made_by: string; made_at: Date }
  plan_link: { tenant_id: number; id: string; plan_id: string; kind: 'open' | 'once'; label: string; user_id: string | null; token_hash: Buffer; most: number; uses: number; used_at: Date | null; revoked_at: Date | null; created_by: string; created_at: Date }
  plan_scale: { tenant_id: number; plan_id: string; no: number; scale_version_id: string }
  product_ticket: { tenant_id: number; secret_hash: Buffer; audience: string; user_id: string; role_codes: string[]; created_at: Date; expires_at: Date; redeemed_at: Date | null }
  professional: { tenant_id: number; user_id: string; category: 'counsellor' | 'assessor' | 'interviewer' | 'doctor' | 'family' | 'peer'; title: string; intro: string; fields: string[]; consult_method: 1 | 2 | 3; max_cases: number; certificate_until: string | null; is_trained: boolean; is_shown: boolean; years: number; avatar_id: string | null; supervisor_id: string | null; sort: number; version: number; updated_by: string | null; updated_at: Date; intern_from: string | null; intern_until: string | null }
  psychiatric_referral: { tenant_id: number; id: string; visitor_id: string; referrer_id: string; state: 'open' | 'used' | 'withdrawn' | 'expired'; version: number; reason: Buffer; until: string; appointment_id: string | null; ended_by: string | null; ended_at: Date | null; created_at: Date }
  record_addendum: { tenant_id: number; id: string; record_id: string; body: Buffer; made_by: string; made_at: Date }
  record_outcome: { tenant_id: number; id: string; appointment_id: string; kind: 'wait' | 'refer' | 'group' | 'doctor' | 'crisis' | 'end'; type: string | null; host_id: string | null; entry_id: string | null; case_id: string | null; referral_id: string | null; done_by: string; done_at: Date; undone_at: Date | null }
  record_review: { tenant_id: number; id: string; record_id: string; verdict: 'passed' | 'returned'; body: Buffer; content_hash: Buffer; made_by: string; made_at: Date }
  recovery_code: { tenant_id: number; user_id: string; code_hash: Buffer; made_at: Date; used_at: Date | null }
  registration: { tenant_id: number; id: string; visitor_id: string; type: string; answer_id: string; repeat_status: 1 | 2; is_urgent: boolean; danger_level: 4 | 5 | null; wish: Buffer; created_at: Date }
  relation: { tenant_id: number; origin: 'assessment_interview' | 'appointment' | 'care_case' | 'risk_signal' | 'supervision' | 'crisis_case'; origin_id: string; kind: 'host' | 'interviewer' | 'assessor' | 'doctor' | 'peer' | 'handler' | 'supervisor' | 'team' | 'leader'; user_id: string; person_id: string; since: Date; until: Date | null }
  release_request: { tenant_id: number; id: string; round_id: string; visitor_id: string; choices: string[]; consult_method: 1 | 2 | 3; half_weight: number | null; slot_id: string | null; appointment_id: string | null; refusal: string | null; created_at: Date; withdrawn_at: Date | null }
  release_round: { tenant_id: number; id: string; type: string; title: string; state: 'planned' | 'drawn' | 'cancelled'; opens_at: Date; closes_at: Date; commitment: string; nonce: Buffer; proof: unknown; drawn_at: Date | null; created_by: string; created_at: Date; version: number }
  release_slot: { tenant_id: number; round_id: string; slot_id: string }
  request_result: { tenant_id: number; session_id: string; request_id: string; fingerprint: Buffer; reply: Buffer; created_at: Date }
  rescore: { tenant_id: number; id: string; from_version_id: string; to_version_id: string; reason: string; total: number | null; changed: number; warned: number; created_by: string; created_at: Date; done_at: Date | null; is_cadre: boolean; task_id: string | null }
  retention_proof: { tenant_id: number; no: number; part: string; kind: string; policy: string; amount: number; older_than: Date; at: Date; hash: Buffer }
  risk_signal: { tenant_id: number; id: string; user_id: string; level: number; source: string; answer_id: string | null; state: 'open' | 'taken' | 'crisis' | 'referred' | 'done' | 'false'; taken_by: string | null; taken_at: Date | null; done_at: Date | null; version: number; created_at: Date; due_at: Date; reminded_at: Date | null; reminders: number; is_clinical: boolean; closed_by: string | null; called: string[]; heard_at: Date; reached_at: Date | null; next_at: Date | null; false_reason: 'misread' | 'quoted' | 'other' | 'test' | 'rule' | null; appointment_id: string | null; next_words: Buffer | null; wanted_level: number | null; disputed_by: string | null; counted_from: Date | null }
  role: { tenant_id: number; id: string; code: string; acts_as: string; name: string; description: string; port_permission: string; is_system: boolean; enabled: boolean; sort: number; version: number; duty: 'system' | 'security' | 'audit' | null }
  role_form_right: { tenant_id: number; role_id: string; form_id: string; actions: string[]; fields: unknown; version: number; updated_by: string | null; updated_at: Date }
  role_permission: { tenant_id: number; role_id: string; permission: string }
  role_scope: { tenant_id: number; role_id: string; resource: string; scope: 'ALL' | 'CUSTOM' | 'DEPT' | 'DEPT_AND_BELOW' | 'SELF' | 'ASSIGNED'; dept_ids: string[] }
  room: { tenant_id: number; id: string; site_id: string; name: string; kind: 'manned' | 'diagnosis' | 'group' | 'activity'; capacity: number; floor: string; equipment: string; enabled: boolean; sort: number; version: number; created_at: Date; updated_at: Date }
  row_count: { tenant_id: number; entity: string; slot: number; n: string }
  safety_plan: { tenant_id: number; id: string; user_id: string; no: number; body: Buffer; made_by: string; made_at: Date }
  scale: { tenant_id: number; id: string; code: string; name: string; title: string; category: string; is_shipped: boolean; licence_type: 'clear' | 'own' | 'nc' | 'import'; confirmed_by: string | null; confirmed_at: Date | null; evidence: string; evidence_file_id: string | null; created_by: string | null; created_at: Date; updated_at: Date; version: number }
  scale_version: { tenant_id: number; id: string; scale_id: string; label: string; definition: unknown; note: string; created_by: string | null; created_at: Date; published_by: string | null; published_at: Date | null }
  schema_migration: { name: string; checksum: string; applied_at: Date }
  sealed_file: { tenant_id: number; person_id: string; sealed_at: Date }
  second_factor: { tenant_id: number; user_id: string; secret: Buffer | null; confirmed_at: Date | null; offered: Buffer | null; offered_at: Date | null; last_step: number; failures: number; wait_until: Date | null }
  service_event: { id: string; at: Date; kind: 'started' | 'stopped' | 'backup_made' | 'backup_failed'; detail: unknown }
  session: { tenant_id: number; id: string; user_id: string; access_hash: Buffer; access_expires_at: Date; refresh_hash: Buffer; refresh_expires_at: Date; previous_access_hash: Buffer | null; previous_refresh_hash: Buffer | null; previous_until: Date | null; last_pair: Buffer | null; sign_key: Buffer; active_role_id: string | null; method: string; port: string; ip: string; device: string; logout_redirect: string | null; created_at: Date; last_seen_at: Date; ended_at: Date | null; end_reason: string | null; refresh_family: Buffer | null; factor_at: Date | null }
  session_extension: { tenant_id: number; id: string; visitor_id: string; host_id: string; term_id: string; times: number; body: Buffer; status: 1 | 2 | 3; flow_id: string | null; created_at: Date; ended_at: Date | null }
  session_record: { tenant_id: number; id: string; state: 'due' | 'near' | 'locked' | 'unlocked' | 'review' | 'signed' | 'sealed' | 'dropped'; version: number; lock_at: Date; postponed_at: Date | null; asked_days: number | null; unlocks: number; unlocked_at: Date | null; unlocked_until: Date | null; signed_at: Date | null; sealed_at: Date | null; hash: Buffer | null; created_at: Date; reviewer_id: string | null; handed_at: Date | null; review_due_at: Date | null; returned_at: Date | null; missing: number }
  setting: { tenant_id: number; code: string; value: unknown; version: number; updated_at: Date; updated_by: string | null }
  setting_site: { tenant_id: number; code: string; site_id: string; value: unknown; version: number; updated_at: Date; updated_by: string | null }
  setting_version: { tenant_id: number; code: string; layer: string; version: number; value: unknown; at: Date; by_user: string | null }
  sheet: { tenant_id: number; id: string; plan_id: string; user_id: string; attempt: number; state: 'todo' | 'answering' | 'done' | 'unfinished' | 'unanswered' | 'invalid'; version: number; holder: string | null; seq: number; answered: number; items: Buffer | null; scores: Buffer | null; star: number | null; is_risk: boolean; validity: 'valid' | 'doubtful' | 'invalid' | null; agreed_at: Date | null; started_at: Date | null; saved_at: Date | null; submitted_at: Date | null; seconds: number | null; created_at: Date; follow_version_id: string | null; follow_asked_at: Date | null; follow: Buffer | null; follow_at: Date | null; opened_at: Date | null; browser: 'wechat' | 'safari' | 'chrome' | 'other' | null; opens_at: Date | null; pace: number | null; long_run: number | null; unevenness: number | null; ink: Buffer | null; signed_at: Date | null; link_id: string | null; pass_hash: Buffer | null; is_daily: boolean; is_cadre: boolean }
  sheet_rescore: { tenant_id: number; id: string; rescore_id: string; sheet_id: string; is_changed: boolean; is_risen: boolean; body: Buffer; created_at: Date; is_cadre: boolean }
  sheet_tally: { tenant_id: number; plan_id: string; id: string; state: string; n: number }
  sign_in_guess: { tenant_id: number; account_hash: Buffer; source_hash: Buffer; failures: number; last_at: Date; wait_until: Date | null }
  signal_contact: { tenant_id: number; signal_id: string; version: number; way: 'phone' | 'meeting' | 'video' | 'tutor'; outcome: 'self' | 'other' | 'nobody' | 'declined'; at: Date }
  signal_sign: { tenant_id: number; signal_id: string; no: number; source: string; weight: number; answer_id: string | null; body: Buffer | null; at: Date; sheet_id: string | null }
  signal_word: { tenant_id: number; signal_id: string; version: number; body: Buffer }
  site: { tenant_id: number; id: string; name: string; kind: 'centre' | 'station' | 'online'; dept_id: string | null; address: string; phone: string; start_time: string; end_time: string; notice: string; enabled: boolean; sort: number; version: number; created_at: Date; updated_at: Date }
  slot: { tenant_id: number; id: string; workforce_id: string | null; shift_id: string | null; user_id: string; site_id: string; room_id: string | null; types: string[]; start_at: Date; end_at: Date; consult_method: 1 | 2 | 3; state: '1' | '10' | '2' | '3' | 'removed'; is_duty: boolean; is_reserved: boolean; student_view: boolean; is_closed: boolean; close_reason: string; hold_by: string | null; hold_until: Date | null; version: number; created_at: Date; updated_at: Date; kept_for: string | null; sealed_close_reason: Buffer | null; offers: string }
  state_event: { tenant_id: number; entity: string; entity_id: string; version: number; from_state: string | null; to_state: string; action: string; actor_id: string | null; role_code: string | null; reason: string | null; request_id: string | null; at: Date; about: string | null; sealed_reason: Buffer | null }
  support_look: { tenant_id: number; id: string; visit_id: string; topic: 'jobs' | 'errors' | 'roles' | 'settings'; at: Date }
  support_visit: { tenant_id: number; id: string; asked_by: string; asked_name: string; asked_at: Date; reason: string; hours: number; is_granted: boolean | null; decided_by: string | null; decided_at: Date | null; note: string; ends_at: Date | null; ended_at: Date | null; ended_side: 'platform' | 'school' | null }
  tablet_pass: { tenant_id: number; id: string; sheet_id: string; user_id: string; pass_hash: Buffer; created_by: string; created_at: Date; seen_at: Date; ended_at: Date | null; end_reason: 'done' | 'other' | 'taken' | 'again' | null }
  task: { tenant_id: number; id: string; kind: string; task_type: number; title: string; state: '0' | '1' | '2'; outcome: 'ok' | 'failed' | 'cancelled' | null; input: unknown; total_count: number; success_count: number; total_progress: number; current_progress: number; file_id: string | null; message: string | null; owner_id: string; created_at: Date; updated_at: Date; version: number; expires_at: Date | null }
  telephone_attempt: { tenant_id: number; reserve_id: string; no: number; day: string; outcome: 'reached' | 'nobody' | null; made_by: string; made_at: Date }
  telephone_reserve: { tenant_id: number; id: string; visitor_id: string; host_id: string | null; state: '1' | '2' | '3' | '4' | '5' | '6'; version: number; contact: Buffer; is_urgent: boolean; appointment_id: string | null; created_at: Date; ended_at: Date | null }
  tenant: { id: number; short_name: string; name: string; centre_name: string; slogan: string; domain: string | null; duty_phone: string; hotline: string; status: 'active' | 'disabled'; expires_at: Date | null; max_accounts: number; is_demo: boolean; time_zone: string; created_at: Date; is_platform: boolean; max_file_bytes: string | null; is_trial: boolean }
  tenant_key: { tenant_id: number; purpose: 'data' | 'lookup'; version: number; wrapped: Buffer; created_at: Date }
  tenant_product: { tenant_id: number; code: string; purchased: boolean; enabled: boolean; redirect_url: string | null }
  tenant_remind: { tenant_id: number; content: string; enabled: boolean; version: number; updated_at: Date }
  term: { tenant_id: number; id: string; name: string; start_date: string; end_date: string; week_count: number; holidays: unknown; version: number; created_at: Date; updated_at: Date }
  terminal: { tenant_id: number; id: string; name: string; secret: Buffer; enabled: boolean; created_at: Date }
  user_account: { tenant_id: number; id: string; username: string; username_key: string; real_name: string; name_pinyin: string; number_name: string; password_hash: string | null; must_change_password: boolean; password_changed_at: Date | null; phone: Buffer | null; phone_hash: Buffer | null; id_card: Buffer | null; id_card_hash: Buffer | null; id_card_type: number | null; email: Buffer | null; sex: '1' | '2' | null; birthday: string | null; dept_id: string | null; user_type_id: string | null; avatar: string | null; lock_flag: '0' | '9'; audit_status: 'pending' | 'passed' | 'refused'; audit_reason: string | null; is_initialize_admin: boolean; write_info: number[]; deleted: boolean; created_at: Date; updated_at: Date; version: number; name_tail: string; name_back: string; pinyin_back: string; number_back: string; school_state: string | null; sealed_audit_reason: Buffer | null; left_at: Date | null }
  user_finger: { tenant_id: number; finger_hash: Buffer; user_id: string; created_at: Date }
  user_form: { tenant_id: number; user_type_id: string; category: number; fields: unknown; version: number; updated_at: Date; updated_by: string | null }
  user_identity: { tenant_id: number; provider: string; subject_hash: Buffer; user_id: string; created_at: Date; reach: Buffer | null }
  user_import: { tenant_id: number; id: string; mode: '0' | '1'; user_type_id: string | null; dept_id: string | null; owner_id: string; role_id: string | null; port: string; file_id: string; file_name: string; sha256: Buffer; salt: Buffer; rows_done: number; rows_ok: number; rows_total: number | null; titles: Buffer | null; created_at: Date }
  user_info_answer: { tenant_id: number; user_id: string; category: number; answer: Buffer; version: number; updated_at: Date; updated_by: string | null }
  user_name_part: { tenant_id: number; user_id: string; part: string }
  user_note: { tenant_id: number; id: string; user_id: string; content: Buffer; pinned: boolean; done_at: Date | null; remind_on: string | null; created_at: Date; updated_at: Date; version: number }
  user_product: { tenant_id: number; user_id: string; code: string; sort: number; pinned: boolean }
  user_remind: { tenant_id: number; user_id: string; seen_version: number }
  user_role: { tenant_id: number; user_id: string; role_id: string }
  user_signature: { tenant_id: number; user_id: string; file_id: string; source: 'drawn' | 'uploaded'; updated_at: Date }
  user_tag: { tenant_id: number; id: string; user_id: string; name: Buffer; name_hash: Buffer; source: Buffer; found_on: string; expires_on: string; correction: Buffer | null; correction_at: Date | null; created_by: string; created_at: Date; updated_at: Date; version: number }
  user_type: { tenant_id: number; id: string; name: string; can_register: boolean; need_audit: boolean; default_role_code: string; sort: number; info_sections: number[]; enabled: boolean; version: number }
  user_workbench: { tenant_id: number; user_id: string; role_key: string; layout: unknown; updated_at: Date }
  wait_entry: { tenant_id: number; id: string; visitor_id: string; type: string; family: string; site_id: string | null; consult_method: 1 | 2 | 3; wish: Buffer; star: number | null; is_urgent: boolean; source: number; state: 'waiting' | 'offered' | 'matched' | 'upgraded' | 'quit'; version: number; offers_made: number; declines: number; behind_at: Date | null; offer_slot_id: string | null; offer_type: string | null; offer_until: Date | null; appointment_id: string | null; created_by: string; created_at: Date; ended_at: Date | null }
  watch_look: { id: number; looked_at: Date; is_well: boolean; found: unknown; beat_at: Date | null }
  workforce: { tenant_id: number; id: string; user_id: string; site_id: string; room_id: string | null; types: string[]; weeks: number[]; start_time: string; end_time: string; start_date: string; end_date: string; slot_minutes: number; gap_minutes: number; consult_method: 1 | 2 | 3; student_view: boolean; is_duty: boolean; is_reserved: boolean; removed_at: Date | null; version: number; created_by: string; created_at: Date }
}

export type Filled = {
  agreement: 'role_codes' | 'enabled' | 'reading_seconds' | 'sort'
  ai_message: 'risk'
  ai_session: 'version'
  appointment: 'version' | 'is_first' | 'is_urgent' | 'was_rejected' | 'waived' | 'is_ended_by_visitor'
  approval_flow: 'state' | 'reminded' | 'version'
  approval_setting: 'timeout_hours' | 'on_timeout' | 'remark' | 'version'
  approval_step: 'stand_in'
  assessment_interview: 'version' | 'offered'
  assessment_plan: 'version' | 'remind_hours' | 'reminded' | 'interview_star' | 'waves' | 'screen_seconds' | 'needs_signature' | 'kind' | 'is_cadre'
  assessment_rule: 'version' | 'contacts_an_hour' | 'flags_in_thousand'
  audit_entry: 'detail'
  break_appeal: 'version'
  break_glass: 'state' | 'version'
  care_case: 'version' | 'case_no'
  case_transfer: 'version'
  challenge: 'attempts'
  client_error: 'message' | 'stack' | 'info' | 'device'
  conflict_of_interest: 'relation'
  cover: 'version'
  crisis_case: 'version' | 'measure'
  crisis_drill: 'version' | 'gave_way'
  crisis_receipt: 'version'
  crisis_report: 'version'
  crisis_talk: 'in_hospital'
  cron_run: 'told'
  dept: 'sort' | 'is_indexed'
  dict: 'description'
  drawing: 'version' | 'attempt' | 'rater_ids' | 'draft_seq'
  duty_shift: 'replace_reason' | 'version'
  emergency_contact: 'version' | 'sort'
  envelope_key: 'created_at'
  errand: 'step' | 'told' | 'state' | 'version'
  errand_ladder: 'version'
  errand_step: 'told'
  export_request: 'filter' | 'reason'
  family_member: 'has_secret' | 'version'
  figure_cell: 'college' | 'grade' | 'sex' | 'type' | 'total'
  first_refill: 'version'
  form: 'enabled' | 'is_from_catalogue' | 'version'
  form_answer: 'is_last' | 'version'
  form_draft: 'version'
  form_setting: 'enabled' | 'version'
  form_version: 'note'
  handover: 'state' | 'version'
  legal_hold: 'version'
  lexicon_edition: 'version'
  lexicon_word: 'hits'
  login_provider: 'enabled'
  message: 'status' | 'level' | 'step'
  message_delivery: 'state' | 'detail'
  message_setting: 'enabled' | 'version'
  monthly_report: 'version' | 'snapshot' | 'kind'
  notice: 'summary' | 'must_read' | 'everyone' | 'by_dept' | 'by_role' | 'state' | 'version'
  occupancy: 'is_active' | 'start_at' | 'end_at' | 'is_overlap'
  ops_probe: 'times'
  page_setup: 'title' | 'slogan' | 'lead' | 'theme' | 'scene' | 'tabs' | 'footer' | 'icp' | 'version'
  plan_link: 'uses'
  professional: 'title' | 'intro' | 'fields' | 'consult_method' | 'max_cases' | 'is_trained' | 'is_shown' | 'years' | 'sort' | 'version'
  psychiatric_referral: 'version'
  release_round: 'proof' | 'version'
  rescore: 'changed' | 'warned' | 'is_cadre'
  risk_signal: 'state' | 'version' | 'reminders' | 'is_clinical' | 'called' | 'heard_at'
  role: 'description' | 'port_permission' | 'is_system' | 'enabled' | 'sort' | 'version'
  role_form_right: 'fields' | 'version'
  role_scope: 'dept_ids'
  room: 'floor' | 'equipment' | 'enabled' | 'sort' | 'version'
  scale: 'evidence' | 'version'
  scale_version: 'note'
  schema_migration: 'applied_at'
  second_factor: 'last_step' | 'failures'
  service_event: 'id' | 'at' | 'detail'
  session_record: 'version' | 'unlocks' | 'missing'
  setting: 'version'
  setting_site: 'version'
  sheet: 'attempt' | 'version' | 'seq' | 'answered' | 'is_risk' | 'is_daily' | 'is_cadre'
  sheet_rescore: 'is_cadre'
  sheet_tally: 'id'
  site: 'address' | 'phone' | 'notice' | 'enabled' | 'sort' | 'version'
  slot: 'is_closed' | 'close_reason' | 'version' | 'offers'
  support_visit: 'note'
  task: 'state' | 'input' | 'total_count' | 'success_count' | 'total_progress' | 'current_progress' | 'version'
  telephone_reserve: 'version'
  tenant: 'id' | 'centre_name' | 'slogan' | 'duty_phone' | 'hotline' | 'status' | 'max_accounts' | 'is_demo' | 'time_zone' | 'created_at' | 'is_platform' | 'is_trial'
  tenant_key: 'created_at'
  tenant_product: 'purchased' | 'enabled'
  term: 'holidays' | 'version'
  terminal: 'enabled'
  user_account: 'name_pinyin' | 'number_name' | 'must_change_password' | 'lock_flag' | 'audit_status' | 'is_initialize_admin' | 'write_info' | 'deleted' | 'version' | 'name_tail' | 'name_back' | 'pinyin_back' | 'number_back'
  user_form: 'version'
  user_import: 'rows_done' | 'rows_ok'
  user_info_answer: 'version'
  user_note: 'pinned' | 'version'
  user_product: 'sort' | 'pinned'
  user_tag: 'version'
  user_type: 'can_register' | 'need_audit' | 'sort' | 'info_sections' | 'enabled' | 'version'
  wait_entry: 'version' | 'offers_made' | 'declines'
  watch_look: 'id'
  workforce: 'version'
}

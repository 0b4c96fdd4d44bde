/**
 * Every column of text or JSON that is stored readable, and why it may be. A text that somebody writes about somebody stands in
 * none of them: a new column is sealed, or gets its line here with a reason.
 */
const groups: Readonly<Record<string, readonly string[]>> = {
  'names people go by: lists are searched and sorted by them': [
    'user_account: username username_key real_name name_pinyin number_name',
    'user_name_part: part',
    'dept_token: token',
    'audit_entry: actor_name',
    'login_log: username',
    'support_visit: asked_name',
    'ai_message: label',
    // Whose request it is stands in the title that approvers choose from.
    'approval_flow: title',
    // An office outside, or the colleague who is asked.
    'case_transfer: to_name',
  ],
  'what a school shows to its people: places, times, notices, agreements, forms, dictionaries, its own face': [
    'agreement_text: title content',
    'dept: name',
    'dict: name description',
    'dict_item: value label colour remarks parent_value',
    'form: title draft',
    'form_version: definition note',
    'message_setting: title content outside',
    'notice: title content summary',
    'page_setup: title slogan lead theme tabs footer icp',
    'professional: title intro fields',
    'release_round: title commitment proof',
    'role: code name description',
    'room: name floor equipment',
    // Grounds on which a scale may be used: of the school, about nobody.
    'scale: code name title evidence',
    'scale_version: definition note',
    'site: name address phone start_time end_time notice',
    'tenant: short_name name centre_name slogan domain duty_phone hotline time_zone',
    'tenant_product: redirect_url',
    'tenant_remind: content',
    'term: name holidays',
    'terminal: name',
    'user_form: fields',
    'user_type: name default_role_code',
    // Words the guard listens for: of the school, about nobody.
    'lexicon_word: normal',
    'lexicon_edition: word variants',
    // What is played and what was learnt of how it went: about nobody.
    'crisis_drill: drill_no title script',
    'crisis_finding: words',
    // What is asked of whom, and in which words: of the school, about nobody.
    'assessment_plan: name told notice target waves',
    'plan_link: label',
    'rescore: reason',
  ],
  'how a school has set itself up': [
    'analyze_setting: items',
    'approval_setting: nodes remark',
    'approval_flow: setting',
    // Ids, and the names of roles, rights and people who would gain them.
    'grant_proposal: change facts',
    'setting: code value',
    'setting_site: code value',
    'setting_version: code layer value',
    // What the platform wants to look at, and the school's answer: about its system, told to both.
    'support_visit: reason note',
    'user_workbench: role_key layout',
    'workforce: types start_time end_time',
  ],
  'figures without anybody in them': [
    'monthly_report: month snapshot',
    // Counts of a week, as levels are readable: a small one may be of one person (ADR 0050).
    'figure_cell: measure college grade sex type',
    'figure_count: measure',
    'handover: counts',
  ],
  'codes, ids, hashes and words of our own': [
    // A value of the school's list.
    'assessment_interview: result',
    'agreement: role_codes',
    'ai_consent: version',
    'ai_risk_event: topics',
    'ai_session: model',
    'appointment: type booked_as waived',
    'approval_flow: biz_type biz_id end_reason',
    'audit_entry: action role_code subject_type subject_id request_id',
    'care_case: type family case_no finish_method',
    'retention_proof: kind part policy',
    'call_test: month',
    'challenge: kind',
    // What went wrong is a code and a sentence of ours; the error itself goes to the log.
    'cron_run: name held_by error_code error_text',
    'crisis_case: case_no state_before',
    'crisis_report: report_no signs',
    'crisis_serial: name',
    'dict: type',
    'dict_item: type',
    'emergency_contact: relation',
    'envelope_key: kid',
    // A title is one of ours for each kind; the ladder and its steps are codes and numbers.
    'errand: kind role_code origin_entity title link ladder',
    'errand_ladder: kind steps',
    'export_request: list port',
    'file_object: purpose storage_key extension biz_type biz_id',
    'form: type_code catalogue_print',
    'form_answer: biz_type',
    'form_file: prop',
    'form_scale_result: scale_code',
    'form_setting: type_code',
    'import_rejection: reason',
    'login_log: event method result reason',
    'message: type type_code biz_type biz_id step link',
    'message_delivery: detail',
    'message_setting: type_code channels',
    'occupancy: owner_type',
    'ops_probe: error_code',
    'outbox: event payload',
    'outbox_delivery: handler',
    'page_picture: hash',
    'product_ticket: audience role_codes',
    'record_outcome: type',
    'registration: type',
    'release_request: refusal',
    'release_round: type',
    'request_result: request_id',
    'risk_signal: source',
    'role: acts_as port_permission',
    'role_form_right: actions fields',
    'role_permission: permission',
    'role_scope: resource',
    'row_count: entity',
    'scale: category',
    'scale_version: label',
    'schema_migration: name checksum',
    'service_event: detail',
    'session: method port end_reason logout_redirect',
    'sheet_tally: state',
    'signal_sign: source',
    'slot: types kept_for',
    'state_event: entity from_state to_state action role_code request_id about',
    'task: kind title input message',
    'tenant_product: code',
    'user_account: password_hash avatar school_state',
    'user_identity: provider',
    'user_import: port',
    'user_product: code',
    'wait_entry: type family offer_type',
    'watch_look: found',
  ],
  'where a request came from, for those who look into misuse': [
    'audit_entry: ip',
    'client_error: type url device',
    'login_log: ip device',
    'session: ip device',
  ],
  'what the trail says was done: names of things, never what was said': ['audit_entry: detail'],
  'what people call their own files, and what they searched a list for': [
    'file_object: name',
    'user_import: file_name',
    'export_request: filter',
  ],
}

export const openTexts: ReadonlyMap<string, string> = new Map(
  Object.entries(groups).flatMap(([why, lines]) =>
    lines.flatMap((line) => {
      const [table, columns = ''] = line.split(': ')
      return columns.split(' ').map((column): [string, string] => [`${table}.${column}`, why])
    }),
  ),
)

/** Free texts that reach the trail by name: what a thing is called, not what was said about somebody. */
export const namesInTrail: ReadonlySet<string> = new Set([
  'name',
  'title',
  'label',
  'remarks',
  'note',
  'settingList',
  'userTypeName',
])

/**
 * What a school of the bench holds, as SQL. `N` is the size asked for; whatever nobody has a million of stays at what a
 * university has in ten years. `LITTLE` rows of every table, at even distances and as many in a small school as in a big one,
 * bear the rarer value of each filter; all others bear the common one.
 */
export type Sizes = { readonly tenant: number; readonly n: number; readonly me: string }

/** Rows that bear the rare value. */
export const LITTLE = 40
/** What belongs to one person who has been here for ten years. */
export const OWN = 6000

const SURNAMES =
  '王王王李李李张张刘刘陈陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡'
const GIVEN = '雨晨子涵浩宇欣怡诗琪俊杰思远嘉明静文博雅若曦天佑梓萱一诺泽楷瑞霖安然沐阳清扬可馨以沫书瑶星辰景行知夏'

/** The ids of the bench say what they are: person 7 of school 2, room 1 of school 1. */
export const idOf = (tenant: number, kind: string, no: number): string =>
  `${tenant.toString(16).padStart(8, '0')}-${kind}-4000-8000-${no.toString(16).padStart(12, '0')}`

export const KINDS = {
  person: '0001',
  dept: '0002',
  type: '0003',
  role: '0004',
  site: '0005',
  room: '0006',
  term: '0007',
  agreement: '0008',
  notice: '0009',
  import: '000a',
  plan: '000c',
  crisis: '000d',
  sheet: '000e',
  care: '000f',
} as const

type Kind = keyof typeof KINDS

/** Volumes of ten years of one university where a million would be no school's. */
const MOST = { slot: 200_000, wait: 20_000, signal: 20_000, extension: 5000, flow: 200_000, error: 200_000 } as const

/** What the statements of a school are made of. */
export const wordsFor = ({ tenant: t, n, me }: Sizes) => {
  const id = (kind: Kind, no: number): string => `'${idOf(t, KINDS[kind], no)}'::uuid`
  const idAt = (kind: Kind, no: string): string =>
    `('${t.toString(16).padStart(8, '0')}-${KINDS[kind]}-4000-8000-' || lpad(to_hex(${no}), 12, '0'))::uuid`
  const person = (no: string): string => idAt('person', no)
  const rare = (size: number, at = 3): string => `n % ${Math.max(2, Math.floor(size / LITTLE))} = ${at % 2}`
  const pick = (size: number, much: string, little: string, at = 3): string =>
    `case when ${rare(size, at)} then ${little} else ${much} end`
  const rows = (size: number): string =>
    `from (select n, now() - n * interval '1 minute' as at from generate_series(1, ${size}) n) r`
  const upTo = (most: number): number => Math.min(n, most)
  const mine = `case when n <= ${OWN} then '${me}'::uuid else ${person('n')} end`
  return { id, idAt, person, rare, pick, rows, upTo, mine }
}

export const statementsFor = ({ tenant: t, n, me }: Sizes): readonly string[] => {
  const { id, person, rare, pick, rows, upTo, mine } = wordsFor({ tenant: t, n, me })
  return [
    `insert into dept (tenant_id, id, parent_id, name, kind, sort, created_at, is_indexed)
     values (${t}, ${id('dept', 1)}, null, '基准大学', 'school', 9, now(), true),
            (${t}, ${id('dept', 2)}, ${id('dept', 1)}, '大学院', 'college', 1, now(), true),
            (${t}, ${id('dept', 3)}, ${id('dept', 1)}, '小学院', 'college', 2, now(), true)`,
    `insert into dept_closure (tenant_id, ancestor_id, descendant_id, depth)
     values (${t}, ${id('dept', 1)}, ${id('dept', 1)}, 0), (${t}, ${id('dept', 2)}, ${id('dept', 2)}, 0),
            (${t}, ${id('dept', 3)}, ${id('dept', 3)}, 0), (${t}, ${id('dept', 1)}, ${id('dept', 2)}, 1),
            (${t}, ${id('dept', 1)}, ${id('dept', 3)}, 1)`,
    `insert into user_type (tenant_id, id, name, default_role_code)
     values (${t}, ${id('type', 1)}, '基准学生', 'ROLE_GENERAL'), (${t}, ${id('type', 2)}, '基准职工', 'ROLE_GENERAL')`,
    `insert into role (tenant_id, id, code, acts_as, name)
     values (${t}, ${id('role', 1)}, 'bench_many', 'ROLE_GENERAL', '基准学生'), (${t}, ${id('role', 2)}, 'bench_few', 'OPERATOR', '基准职工')`,
    `insert into site (tenant_id, id, name, kind, start_time, end_time, created_at, updated_at)
     values (${t}, ${id('site', 1)}, '基准中心', 'centre', '08:00', '22:00', now(), now()),
            (${t}, ${id('site', 2)}, '基准站', 'station', '08:00', '22:00', now(), now())`,
    `insert into room (tenant_id, id, site_id, name, kind, capacity, created_at, updated_at)
     values (${t}, ${id('room', 1)}, ${id('site', 1)}, '一', 'manned', 2, now(), now()),
            (${t}, ${id('room', 2)}, ${id('site', 2)}, '二', 'manned', 2, now(), now())`,
    `insert into term (tenant_id, id, name, start_date, end_date, week_count, created_at, updated_at)
     values (${t}, ${id('term', 1)}, '基准学期', current_date - 60, current_date + 60, 18, now(), now()),
            (${t}, ${id('term', 2)}, '将来学期', current_date + 70, current_date + 160, 18, now(), now())`,
    `insert into agreement (tenant_id, id, version, enabled, created_at, updated_at)
     values (${t}, ${id('agreement', 1)}, 1, false, now(), now()), (${t}, ${id('agreement', 2)}, 1, false, now(), now())`,
    `insert into agreement_text (tenant_id, agreement_id, version, title, content, content_hash, created_at)
     values (${t}, ${id('agreement', 1)}, 1, '一', '一', '\\x00', now()), (${t}, ${id('agreement', 2)}, 1, '二', '二', '\\x00', now())`,
    // With its triggers: the number of people is kept by them.
    `insert into user_account (tenant_id, id, username, username_key, real_name, name_pinyin, number_name, sex, dept_id,
                               user_type_id, lock_flag, audit_status, created_at, updated_at)
     select ${t}, ${person('n')}, 'u' || n, 'u' || n,
            substr('${SURNAMES}', 1 + n % ${SURNAMES.length}, 1) || substr('${GIVEN}', 1 + (n * 7) % ${GIVEN.length}, 1)
              || substr('${GIVEN}', 1 + (n / ${GIVEN.length}) % ${GIVEN.length}, 1),
            'wangxiaoming' || n, (20260000000 + n)::text, '1', ${pick(n, id('dept', 2), id('dept', 3))},
            ${pick(n, id('type', 1), id('type', 2))}, ${pick(n, `'0'`, `'9'`, 4)}, ${pick(n, `'passed'`, `'pending'`, 4)},
            at, at ${rows(n)}`,
    // Rows made of rows that are there need no proof that these are there.
    `set local session_replication_role = replica`,
    `insert into user_role (tenant_id, user_id, role_id)
     select ${t}, ${person('n')}, ${pick(n, id('role', 1), id('role', 2))} ${rows(n)}`,
    `insert into session (tenant_id, id, user_id, access_hash, access_expires_at, refresh_hash, refresh_expires_at, sign_key,
                          active_role_id, method, port, ip, device, created_at, last_seen_at, refresh_family)
     select ${t}, gen_random_uuid(), ${person('n')}, sha256(('a' || n)::bytea), now() + interval '1 hour',
            sha256(('r' || n)::bytea), now() + interval '5 days', '\\x00', ${id('role', 1)}, 'password', 'pc', '10.0.0.1', 'bench',
            at, at, sha256(('f' || n)::bytea) ${rows(n)}`,
    `insert into login_log (tenant_id, id, at, event, method, result, username, user_id, ip, device)
     select ${t}, gen_random_uuid(), at, 'login', 'password', ${pick(n, `'success'`, `'bad_password'`)}, 'u' || n,
            ${person('n')}, '10.0.0.1', 'bench' ${rows(n)}`,
    `insert into audit_entry (tenant_id, seq, at, action, actor_id, actor_name, role_code, subject_type, subject_id, ip, request_id, prev_hash, hash)
     select ${t}, n + (select coalesce(max(seq), 0) from audit_entry where tenant_id = ${t}), now() - (${n} - n) * interval '1 minute',
            ${pick(n, `'user.update'`, `'role.update'`)}, case when n <= ${OWN} or ${rare(n)} then ${person('2')} else '${me}'::uuid end,
            '某人', 'ROLE_ADMIN', ${pick(n, `'user'`, `'role'`)}, case when n <= ${OWN} then '${me}' else ${person('n')}::text end,
            '10.0.0.1', 'r' || n, '\\x00', '\\x00' ${rows(n)}`,
    `insert into message (tenant_id, id, user_id, type, type_code, body, status, level, biz_type, biz_id, created_at, read_at)
     select ${t}, gen_random_uuid(), ${mine}, ${pick(OWN, `'PLATFORM'`, `'CONSULT'`)}, 'bench', '\\x00',
            ${pick(OWN, '2', '1')}, ${pick(OWN, `'normal'`, `'urgent'`, 4)}, 'bench', n::text, at,
            ${pick(OWN, 'at', 'null')} ${rows(n)}`,
    `insert into task (tenant_id, id, kind, task_type, title, state, outcome, owner_id, created_at, updated_at)
     select ${t}, gen_random_uuid(), 'bench', ${pick(n, '1', '2', 4)}, '任务', ${pick(n, `'2'`, `'0'`)}, ${pick(n, `'ok'`, 'null')},
            ${mine}, at, at ${rows(n)}`,
    `insert into appointment (tenant_id, id, type, state, visitor_id, host_id, site_id, start_at, end_at, consult_method, booked_as,
                              source, settled_at, created_by, created_at, updated_at)
     select ${t}, gen_random_uuid(), ${pick(n, `'2'`, `'1'`, 4)},
            case when n <= ${LITTLE} then 'toConfirm' when n <= ${2 * LITTLE} then 'notStart'
                 when ${rare(n)} then (array['removed', 'userBreakAppointment', 'cancel', 'success'])[1 + n / ${Math.max(2, Math.floor(n / LITTLE))} % 4] else 'complete' end,
            case when n % 7 = 0 and n <= 7 * ${LITTLE} then '${me}'::uuid else ${person(`1 + (n::bigint * 7919) % ${n}`)} end,
            case when n % 5 = 0 and n <= 5 * ${LITTLE} then '${me}'::uuid else ${pick(n, person('1'), person('2'))} end,
            ${pick(n, id('site', 1), id('site', 2))}, t.at, t.at + interval '50 minutes', 1, 'visitor', 12, t.at,
            ${person('1')}, t.at, t.at
       from generate_series(1, ${n}) n cross join lateral (select now() + interval '10 days' - n * interval '60 minutes' as at) t`,
    `insert into client_error (tenant_id, id, at, user_id, type, url, message)
     select ${t}, gen_random_uuid(), at, ${mine}, ${pick(upTo(MOST.error), `'error'`, `'rare'`)}, '/page', 'broken ' || n ${rows(upTo(MOST.error))}`,
    `insert into agreement_answer (tenant_id, id, user_id, agreement_id, version, content_hash, ip_hash, signed_at)
     select ${t}, gen_random_uuid(), ${person('n')}, ${pick(n, id('agreement', 1), id('agreement', 2))}, 1, '\\x00', '\\x00', at ${rows(n)}`,
    `insert into slot (tenant_id, id, user_id, site_id, room_id, types, start_at, end_at, consult_method, state, is_duty,
                       is_reserved, student_view, created_at, updated_at)
     select ${t}, gen_random_uuid(), ${pick(upTo(MOST.slot), person('1'), person('2'))}, ${pick(upTo(MOST.slot), id('site', 1), id('site', 2))},
            ${pick(upTo(MOST.slot), id('room', 1), id('room', 2))}, ${pick(upTo(MOST.slot), `array['2']`, `array['1']`, 4)}, at, at + interval '50 minutes', 1,
            ${pick(upTo(MOST.slot), `'1'`, `'10'`)}, ${pick(upTo(MOST.slot), 'false', 'true', 4)}, false, true, at, at ${rows(upTo(MOST.slot))}`,
    `insert into workforce (tenant_id, id, user_id, site_id, types, weeks, start_time, end_time, start_date, end_date, slot_minutes,
                            gap_minutes, consult_method, student_view, is_duty, is_reserved, created_by, created_at)
     select ${t}, gen_random_uuid(), ${person('1 + n % 40')}, ${pick(800, id('site', 1), id('site', 2))}, array['2'], array[1], '08:00', '12:00',
            current_date - n, current_date + 30 - n, 50, 10, 1, true, false, false, ${person('1')}, at ${rows(800)}`,
    `insert into session_extension (tenant_id, id, visitor_id, host_id, term_id, times, body, status, created_at)
     select ${t}, gen_random_uuid(), ${person('n')}, ${person('1')}, ${id('term', 1)}, 2, '\\x00', ${pick(MOST.extension, '2', '1')}, at ${rows(MOST.extension)}`,
    `insert into wait_entry (tenant_id, id, visitor_id, type, family, site_id, consult_method, wish, is_urgent, source, state,
                             created_by, created_at, ended_at)
     select ${t}, gen_random_uuid(), ${person('n')}, ${pick(upTo(MOST.wait), `'2'`, `'1'`, 4)}, 'consult', ${pick(upTo(MOST.wait), id('site', 1), id('site', 2))}, 1, '\\x00',
            false, 12, case when n <= 200 then 'waiting' else ${pick(upTo(MOST.wait), `'matched'`, `'quit'`)} end, ${person('n')}, at,
            case when n <= 200 then null else at end ${rows(upTo(MOST.wait))}`,
    `insert into risk_signal (tenant_id, id, user_id, level, source, state, taken_by, done_at, created_at, due_at)
     select ${t}, gen_random_uuid(), ${person('n')}, 4, 'scale', ${pick(upTo(MOST.signal), `'done'`, `'open'`)}, ${person('1')},
            ${pick(upTo(MOST.signal), 'at', 'null')}, at, at ${rows(upTo(MOST.signal))}`,
    `insert into ai_session (tenant_id, id, user_id, consent_id, model, state, started_at, last_at, ended_at, ended_by, called_by, called_at)
     select ${t}, gen_random_uuid(), case when n <= 500 then '${me}'::uuid else ${person('n')} end, gen_random_uuid(), 'bench',
            ${pick(n, `'2'`, `'3'`)}, at, at, ${pick(n, 'at', 'null')}, ${pick(n, `'owner'`, 'null')},
            ${pick(n, 'null', `'visitor'`)}, ${pick(n, 'null', 'at')} ${rows(n)} where n > 500 or not (${rare(n)})`,
    `insert into ai_risk_event (tenant_id, id, session_id, level, side, topics, created_at)
     select ${t}, gen_random_uuid(), id, 2, 'input', '{}', last_at from ai_session where tenant_id = ${t} and state = '3'`,
    `insert into notice (tenant_id, id, title, content, everyone, state, must_read, created_by, created_at, updated_at, published_at)
     select ${t}, ('${t.toString(16).padStart(8, '0')}-${KINDS.notice}-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, '通知' || n, '文', true,
            ${pick(400, `'1'`, `'0'`)}, ${pick(400, 'false', 'true', 4)}, '${me}', at, at, ${pick(400, 'at', 'null')} ${rows(400)}`,
    `insert into notice_read (tenant_id, notice_id, user_id, read_at)
     select ${t}, ${id('notice', 2)}, ${person('n')}, at ${rows(n)} where not (${rare(n)})`,
    `insert into notice_read (tenant_id, notice_id, user_id, read_at)
     select ${t}, id, '${me}', now() from notice where tenant_id = ${t} and not must_read`,
    // Kept by a trigger, and triggers sleep here.
    `insert into row_count (tenant_id, entity, slot, n)
     select tenant_id, 'notice_read/' || notice_id, 0, count(*) from notice_read where tenant_id = ${t} group by tenant_id, notice_id`,
    `insert into task (tenant_id, id, kind, task_type, title, state, outcome, owner_id, created_at, updated_at)
     values (${t}, ${id('import', 1)}, 'user_import', 1, '导入', '2', 'ok', '${me}', now(), now())`,
    `insert into user_import (tenant_id, id, mode, user_type_id, dept_id, owner_id, port, file_id, file_name, sha256, salt, created_at)
     values (${t}, ${id('import', 1)}, '0', ${id('type', 1)}, ${id('dept', 1)}, '${me}', 'pc', gen_random_uuid(), '名单.xlsx', '\\x00', '\\x00', now())`,
    `insert into import_rejection (tenant_id, import_id, row_number, reason, cells)
     select ${t}, ${id('import', 1)}, n, '缺学号', '\\x00' ${rows(OWN)}`,
    `insert into user_note (tenant_id, id, user_id, content, done_at, remind_on, created_at, updated_at)
     select ${t}, gen_random_uuid(), '${me}', '\\x00', ${pick(500, 'null', 'at', 4)}, ${pick(500, 'null', 'current_date')}, at, at ${rows(500)}`,
    `insert into approval_flow (tenant_id, id, option_id, biz_type, biz_id, title, reason, applicant_id, state, mode, setting,
                                current_node, created_at, updated_at, ended_at)
     select ${t}, ('${t.toString(16).padStart(8, '0')}-000b-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, ${pick(upTo(MOST.flow), '1', '3', 4)}, 'bench', n::text, '审批' || n, '\\x00',
            case when n % 3 = 0 and n <= ${OWN} then '${me}'::uuid else ${person('n')} end, ${pick(upTo(MOST.flow), `'2'`, `'1'`)}, 1, '{}', 1, at, at,
            ${pick(upTo(MOST.flow), 'at', 'null')} ${rows(upTo(MOST.flow))}`,
    `insert into approval_step (tenant_id, id, flow_id, node, place, approver_id, applicant_id, origin, result, asked_at, acted_at, created_at)
     select ${t}, gen_random_uuid(), f.id, 1, 1, case when f.biz_id::int <= ${OWN} and f.biz_id::int % 3 <> 0 then '${me}'::uuid else ${person('3')} end, f.applicant_id, 'user',
            case when f.state = '1' then 'active' else 'agreed' end, f.created_at, f.ended_at, f.created_at
       from approval_flow f where f.tenant_id = ${t} and f.biz_type = 'bench'`,
  ]
}

/** When the forms of the catalogue are there. */
export const answersFor = ({ tenant: t, n }: Sizes, [much, little]: readonly [string, string]): string =>
  `insert into form_answer (tenant_id, id, form_id, form_no, user_id, status, edition, body, content_hash, is_last, created_by,
                            created_at, updated_by, updated_at, submitted_at)
   select ${t}, gen_random_uuid(), case when n % ${Math.max(2, Math.floor(n / LITTLE))} = 1 then '${little}'::uuid else '${much}'::uuid end, 1, p.id,
          case when n % ${Math.max(2, Math.floor(n / LITTLE))} = 0 then 'recalled' else 'submitted' end, 1, '\\x00', '\\x00', false, p.id, at, p.id, at, at
     from (select n, now() - n * interval '1 minute' as at,
                  ('${t.toString(16).padStart(8, '0')}-${KINDS.person}-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id
             from generate_series(1, ${n}) n) p`

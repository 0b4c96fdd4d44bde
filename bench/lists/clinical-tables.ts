import { LITTLE, OWN, wordsFor, type Sizes } from './tables.ts'

/** Volumes of ten years of one university where a million would be no school's. */
const MOST = {
  plan: 60,
  interview: 50_000,
  drawing: 20_000,
  crisis: 20_000,
  talk: 100_000,
  call: 20_000,
  first: 20_000,
  bound: 5000,
}

/** Assessment, crisis work, cases and the files of people: what came with them, in the same shape as `statementsFor`. */
export const clinicalStatementsFor = ({ tenant: t, n, me }: Sizes): readonly string[] => {
  const { id, idAt, person, rare, pick, rows, upTo } = wordsFor({ tenant: t, n, me })
  const [interviews, drawings, crises, talks, calls, firsts] = [
    upTo(MOST.interview),
    upTo(MOST.drawing),
    upTo(MOST.crisis),
    upTo(MOST.talk),
    upTo(MOST.call),
    upTo(MOST.first),
  ]
  return [
    `insert into assessment_plan (tenant_id, id, state, name, told, start_at, end_at, notice, needs_agreement, view_report, faculty_sees,
                                  min_seconds, target, created_by, created_at, published_at)
     select ${t}, ${idAt('plan', 'n')}, ${pick(MOST.plan, `'ended'`, `'running'`)}, '普查' || n, '', at, at + interval '30 days', '', true, 'none', false,
            0, '{"deptIds":[],"typeIds":[],"grades":[],"userIds":[],"exceptIds":[]}', '${me}', at, at ${rows(MOST.plan)}`,
    `insert into sheet (tenant_id, id, plan_id, user_id, state, answered, scores, star, is_risk, validity, agreed_at, started_at,
                        submitted_at, seconds, created_at)
     select ${t}, ${idAt('sheet', 'n')}, ${pick(n, id('plan', 1), id('plan', 2))}, ${person('n')},
            case when n <= ${LITTLE} then 'todo' else ${pick(n, `'done'`, `'invalid'`, 4)} end, 90, case when n <= ${LITTLE} then null else '\\x00'::bytea end,
            ${pick(n, '1', '5')}, ${rare(n)}, 'valid', at, at, case when n <= ${LITTLE} then null else at end, 600, at ${rows(n)}`,
    `insert into sheet_tally (tenant_id, plan_id, state, n)
     select tenant_id, plan_id, state, count(*) from sheet where tenant_id = ${t} group by tenant_id, plan_id, state`,
    `insert into assessment_interview (tenant_id, id, plan_id, sheet_id, user_id, state, interviewer_id, ended_at, created_at)
     select ${t}, gen_random_uuid(), ${pick(interviews, id('plan', 1), id('plan', 2))}, ${idAt('sheet', 'n')}, ${person('n')},
            ${pick(interviews, `'done'`, `'waiting'`, 4)}, ${pick(interviews, person('1 + n % 40 + 1'), 'null', 4)}, at, at ${rows(interviews)} where n > 41`,
    `insert into drawing (tenant_id, id, no, user_id, state, raters, invited_by, created_at, submitted_at, done_at)
     select ${t}, gen_random_uuid(), n, ${person('n')}, ${pick(drawings, `'done'`, `'waiting'`)}, 1, '${me}', at, at, at ${rows(drawings)}`,
    `insert into crisis_case (tenant_id, id, state, variant, case_no, user_id, is_urgent, owner_id, star, star_at, next_step, due_from, due_at,
                              opened_at, closed_at)
     select ${t}, ${idAt('crisis', 'n')}, ${pick(crises, `'closed'`, `'active'`)}, 'crisis', 'WJ' || n, ${person('n')}, false, ${person('1')},
            ${pick(crises, '3', '1', 4)}, at, ${pick(crises, `'none'`, `'follow'`)}, at, ${pick(crises, 'null', 'at')}, at,
            ${pick(crises, 'at', 'null')} ${rows(crises)} where n > 1`,
    `insert into crisis_report (tenant_id, id, state, variant, report_no, type, case_id, user_id, reporter_id, reporter_type, signs, happened,
                                is_urgent, place, words, due_at, created_at)
     select ${t}, gen_random_uuid(), ${pick(crises, `'reached'`, `'review'`)}, 'crisis', 'SB' || n, '1', ${idAt('crisis', 'n')}, ${person('n')},
            case when n <= ${OWN} then '${me}'::uuid else ${person('1')} end, ${pick(crises, `'tutor'`, `'counsellor'`, 4)}, '{}', 'today',
            false, '\\x00', '\\x00', at, at ${rows(crises)} where n > 1`,
    `insert into crisis_talk (tenant_id, id, case_id, made_by, answer_id, talked_at, hours, risk, measure, created_at)
     select ${t}, gen_random_uuid(), ${idAt('crisis', `2 + n % ${crises - 1}`)}, ${person('1')}, gen_random_uuid(), at, 1, 1, 1, at ${rows(talks)}`,
    `insert into crisis_receipt (tenant_id, id, state, case_id, user_id, sent_by, due_at, created_at, todos)
     select ${t}, gen_random_uuid(), ${pick(crises, `'confirmed'`, `'waiting'`)}, ${idAt('crisis', 'n')}, ${person('n')}, ${person('1')}, at, at, '\\x00'
       ${rows(crises)} where n > 1`,
    `insert into errand (tenant_id, id, kind, owner_id, about_user_id, origin_entity, origin_id, title, link, due_at, ladder, clock_at, state,
                         done_by, done_at, created_at)
     select ${t}, gen_random_uuid(), 'record', case when n % 100 = 3 and n <= ${100 * LITTLE} or n <= ${LITTLE} then '${me}'::uuid else ${person('1 + n % 40')} end,
            ${person('n')}, 'bench', gen_random_uuid(), '事', '/', at, '[]', at, ${pick(n, `'done'`, `'open'`)},
            case when n % 2 = 0 and n <= ${OWN} then '${me}'::uuid else ${person('1 + n % 40')} end, ${pick(n, 'at', 'null')}, at ${rows(n)} where n > 1`,
    `insert into archive_grant (tenant_id, id, viewer_id, person_id, layer, purpose, via, opened_at, until)
     select ${t}, gen_random_uuid(), ${pick(n, person('1'), person('2'))}, ${person('n')}, 2, ${pick(n, '1', '2')}, 'purpose', at, at + interval '1 hour' ${rows(n)}`,
    `insert into telephone_reserve (tenant_id, id, visitor_id, host_id, state, contact, is_urgent, created_at, ended_at)
     select ${t}, gen_random_uuid(), ${person('n')}, ${person('1')}, ${pick(calls, `'5'`, `'1'`)}, '\\x00', false, at, at ${rows(calls)}`,
    `insert into care_case (tenant_id, id, visitor_id, host_id, type, family, state, source, opened_by, opened_at, case_no, closed_at)
     select ${t}, ${idAt('care', 'n')}, ${person('n')}, ${pick(n, person('1'), person('2'), 4)}, '2', 'counsel', ${pick(n, `'finish'`, `'running'`)}, 12,
            ${person('1')}, at, 'GA-' || n, ${pick(n, 'at', 'null')} ${rows(n)}`,
    `insert into session_record (tenant_id, id, state, lock_at, signed_at, sealed_at, reviewer_id, handed_at, review_due_at, created_at)
     select ${t}, a.id, ${pick(n, `'sealed'`, `'locked'`)}, a.end_at, a.end_at, ${pick(n, 'a.end_at', 'null')},
            case when n <= ${OWN} then '${me}'::uuid else ${person('2')} end, a.end_at, a.end_at, a.end_at
       from (select id, end_at, row_number() over (order by start_at desc) as n from appointment where tenant_id = ${t} and state = 'complete') a`,
    `insert into appointment (tenant_id, id, type, state, visitor_id, host_id, site_id, start_at, end_at, consult_method, booked_as,
                              source, settled_at, created_by, created_at, updated_at)
     select ${t}, gen_random_uuid(), '15', ${pick(firsts, `'complete'`, `'cancel'`)}, ${person('n')}, ${person('1')}, ${id('site', 1)}, at,
            at + interval '50 minutes', 1, 'visitor', 12, at, ${person('1')}, at, at ${rows(firsts)}`,
    `insert into relation (tenant_id, origin, origin_id, kind, user_id, person_id, since, until)
     select ${t}, 'supervision', ${idAt('care', 'n')}, 'supervisor', ${person('2')}, ${person('n')}, at, ${pick(MOST.bound, 'at', `now() + interval '9 days'`)}
       ${rows(Math.min(n, MOST.bound))}`,
  ]
}

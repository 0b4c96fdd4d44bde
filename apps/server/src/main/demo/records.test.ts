import {
  appointmentTypeCodes,
  appointmentTypes,
  checkAnswers,
  formatDate,
  isAppointmentType,
  plainText,
  type FormAnswers,
} from '@xinqiao/domain'
import { beforeAll, expect, test } from 'vitest'
import { shown } from '../../../test/answers.ts'
import { lookAtDemoSchools, type DemoSchools } from '../../../test/demo-schools.ts'
import { openedAnswers } from '../../modules/answer/index.ts'
import { formAtHand, type FormAtHand } from '../../modules/form/index.ts'

let app: DemoSchools['app']
let enter: DemoSchools['enter']
beforeAll(async () => {
  ;({ app, enter } = await lookAtDemoSchools())
})

type Row = { id: string; type: string; state: string; record_answer_id: string | null; form_id: string | null }

const detail = async (account: string, id: string) =>
  (await enter(account)).call('GET /consult/appointment/detail', { query: { id } })

test.each([1, 2])(
  'in school %i every complete visit has a record its form would take, and no other visit has one',
  (id) =>
    app.runtime.withTenant({ tenantId: id, actor: null }, async (tx) => {
      const rows = await tx.sql<Row>(
        `select a.id, a.type, a.state, a.record_answer_id, f.form_id from appointment a
         left join form_answer f on f.tenant_id = $1 and f.id = a.record_answer_id
        where a.tenant_id = $1 and (a.state = 'complete' or a.record_answer_id is not null)`,
        [tx.tenantId],
      )
      expect(rows.length).toBeGreaterThan(100)
      expect(rows.filter(({ state, record_answer_id }) => state !== 'complete' || record_answer_id === null)).toEqual(
        [],
      )
      const opened = await openedAnswers(
        tx,
        rows.map(({ record_answer_id }) => record_answer_id!),
      )
      const forms = new Map<string, FormAtHand>()
      const told = new Set<string>()
      for (const { type, record_answer_id, form_id } of rows) {
        const form = forms.get(form_id!) ?? (await formAtHand(tx, { formId: form_id! }))
        forms.set(form_id!, form)
        expect(isAppointmentType(type) && appointmentTypes[type].record).toBe(form.typeCode)
        const answers: FormAnswers = opened.get(record_answer_id!)!
        const around = {
          reader: { roleCodes: ['ROLE_CONSULTANT' as const] },
          today: formatDate(tx.now),
          loaded: answers,
        }
        expect(
          checkAnswers(form.definition.fields, answers, { ...around, options: form.options, grid: form.grid }),
        ).toEqual([])
        told.add(plainText(answers['content']))
      }
      // No two counsellors wrote the same hundred times over.
      expect(told.size).toBeGreaterThan(rows.length / 3)
    }),
)

test('its host and the centre head read it, the clerk knows that it is there; a doctor’s is the doctor’s', async () => {
  const visits = (type: string, account: string) =>
    app.runtime.withTenant({ tenantId: 1, actor: null }, (tx) =>
      tx.sql<{ id: string; visitor_id: string; record_answer_id: string }>(
        `select a.id, a.visitor_id, a.record_answer_id from appointment a join user_account u on u.tenant_id = $1 and u.id = a.host_id
          where a.tenant_id = $1 and a.state = 'complete' and a.type = $2 and u.username = $3 order by a.start_at desc limit 1`,
        [tx.tenantId, type, account],
      ),
    )
  const [visit] = await visits('2', 'consultant')
  const open = { papers: { record: 'open' }, recordAnswerId: visit!.record_answer_id }
  for (const account of ['consultant', 'centerhead']) {
    expect(await detail(account, visit!.id)).toMatchObject(open)
    const browser = await enter(account)
    if (account === 'centerhead') {
      const reading = { userId: visit!.visitor_id, layer: 3, purpose: 2, reason: '核对记录的质量' }
      await browser.call('POST /archive/open', { body: reading })
    }
    expect(await shown(browser, visit!.record_answer_id)).toMatchObject({
      sign_teacher_signRealName: '林静宜',
      gradeResult_result: '1',
    })
  }
  expect(await detail('clerk', visit!.id)).toMatchObject({ papers: { record: 'hidden' }, recordAnswerId: null })
  const [seen] = await visits('23', 'psychiatrist')
  expect(await detail('centerhead', seen!.id)).toMatchObject({ papers: { record: 'hidden' }, recordAnswerId: null })
  expect(await detail('psychiatrist', seen!.id)).toMatchObject({ papers: { record: 'open' } })
})

test.each(['consultant', 'consultant2', 'interviewer'])('%s still has a record to write', async (account) => {
  const body = { tab: 'success', isMine: true, size: 50, type: appointmentTypeCodes.join(',') }
  const { records } = await (await enter(account)).call('POST /consult/appointment/page', { body })
  expect(records.filter(({ actions }) => actions.includes('submitRecord')).length).toBeGreaterThan(0)
})

test('what was answered before sessions is there to be seen, and whoever is off track has been thought about', async () => {
  const { call } = await enter('consultant')
  const { caseload } = await call('GET /admin/console/day')
  const count = (wanted: string) => caseload?.outcomes.find(({ standing }) => standing === wanted)?.count ?? 0
  expect(count('better')).toBeGreaterThan(0)
  const { records } = await call('POST /consult/case/page', { body: { size: 100 } })
  const cases = await Promise.all(records.map(({ id }) => call('GET /consult/case/detail', { query: { id } })))
  const off = cases.filter(({ actions, outcome }) => actions.includes('contact') && outcome?.isOffTrack)
  expect(off.map(({ outcome }) => outcome?.review?.decisionName)).toEqual(off.map(() => '在督导中讨论'))
})

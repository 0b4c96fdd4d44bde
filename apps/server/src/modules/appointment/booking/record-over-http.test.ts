import {
  appointmentTypeCodes,
  appointmentTypes,
  formatDate,
  millisecondsPer,
  type AppointmentType,
  type FormAnswers,
} from '@xinqiao/domain'
import { beforeAll, expect, test } from 'vitest'
import { give, open, shown } from '../../../../test/answers.ts'
import { filledRecord } from '../../../../test/filled-record.ts'
import { inTenant } from '../../../../test/departments.ts'
import { openTestApp } from '../../../../test/harness.ts'
import { givenCentre, givenVisit, type Centre, type Person } from '../../../../test/visits.ts'

// As the page does it: the appointment is named, and nobody's id.

const app = await openTestApp()
let centre: Centre
let supervisor: Person
beforeAll(async () => {
  centre = await givenCentre(app)
  supervisor = await member('ROLE_SUPERVISOR')
})

const DIAGNOSIS = '23'
const HELP: readonly string[] = ['8', '11']
const SIGNED_BY_PERSON = 'F24'
const UNKNOWN = { code: 404 }
const recorded = appointmentTypeCodes.filter((type) => appointmentTypes[type].record !== null)

const member = async (role: (typeof appointmentTypes)[AppointmentType]['hostRoles'][number]): Promise<Person> => {
  const user = await app.givenUser(centre.tenant, { realName: '沈知微', roles: [role] })
  return { ...user, browser: await app.signedIn(user) }
}
const detail = ({ browser }: Person, id: string) => browser.call('GET /consult/appointment/detail', { query: { id } })

/** How much of the record is written, as the day of its host tells it. */
const percentOf = async ({ browser }: Person, id: string): Promise<number | null | undefined> =>
  (await browser.call('GET /admin/console/day')).records?.rows.find((row) => row.id === id)?.draftPercent

test('there are records to write', () => expect(recorded.length).toBeGreaterThan(10))

test.each(recorded.map((type) => [type, appointmentTypes[type].label, appointmentTypes[type].record!] as const))(
  'type %s %s: its host writes %s, signs, and reads it again; nobody else who should not',
  async (type, _, form) => {
    const { hostRoles } = appointmentTypes[type]
    const host = await member(hostRoles[0]!)
    const isStaff = hostRoles[0] !== 'ROLE_GENERAL'
    const id = await givenVisit(app, centre, { type, host, state: 'success', startsIn: -90, settledAgo: 40 })
    const formId = isStaff
      ? (await detail(host, id)).recordFormId!
      : (await open(host.browser, { typeCode: form, bizType: 'record', bizId: id })).form.formId
    const matter = { formId, bizType: 'record', bizId: id }
    const opened = await open(host.browser, matter)
    expect(opened).toMatchObject({
      user: { id: centre.visitor.id, realName: '欧阳晓琳' },
      form: { typeCode: form },
      mayWrite: true,
    })
    const start = JSON.parse(opened.prefill) as FormAnswers
    // Soon after midnight it began yesterday.
    const days = new RegExp(
      [0, 90].map((ago) => formatDate(new Date(Date.now() - ago * millisecondsPer.minute))).join('|'),
    )
    for (const prop of ['consultDateTime', 'interviewAssessDate', 'assessDate'])
      if (opened.form.content.includes(`"${prop}"`)) expect(start[prop]).toMatch(days)
    for (const who of [centre.other, centre.visitor, centre.admin, centre.head, centre.desk])
      await expect(open(who.browser, matter)).rejects.toMatchObject(UNKNOWN)

    if (isStaff) expect(await percentOf(host, id)).toBeNull()
    const answers = await filledRecord(host.browser, opened.form, start)
    const half = await host.browser.call('POST /public/forms/answer/draft', {
      body: { ...matter, answers: JSON.stringify(answers) },
    })
    expect(half.isKept).toBe(true)
    if (isStaff) expect(await percentOf(host, id)).toBeGreaterThan(0)
    if ('gradingResults' in answers)
      expect(
        await host.browser.call('GET /consult/smartform/gradeResultCalc', { query: { option: '4', ...matter } }),
      ).toMatchObject({ gradeResult: 1 })
    const { answerId } = await give(host.browser, formId, answers, matter)

    expect(await shown(host.browser, answerId)).toMatchObject(isStaff ? { sign_teacher_signRealName: '沈知微' } : {})
    // Whoever is to put their name under it reads what it says.
    const person = form === SIGNED_BY_PERSON ? [] : [centre.visitor]
    for (const who of [centre.other, ...person, centre.admin, centre.clerk, centre.desk, supervisor])
      await expect(shown(who.browser, answerId)).rejects.toMatchObject(UNKNOWN)
    const seen = await detail(centre.head, id)
    expect(seen.state).toBe('complete')
    const isClosed = type === DIAGNOSIS
    if (isClosed) await expect(shown(centre.head.browser, answerId)).rejects.toMatchObject(UNKNOWN)
    else {
      // A stranger to the visitor, who may read everything, says what for first.
      await inTenant(app, centre.tenant, (tx) => tx.sql('update archive_grant set until = $1', [tx.now]))
      const asked = await shown(centre.head.browser, answerId).catch((error: unknown) => error)
      expect(asked).toMatchObject({ code: 49201 })
      const layer = HELP.includes(type) ? 4 : 3
      const body = { userId: centre.visitor.id, layer, purpose: 2, reason: '核对记录的质量' }
      await centre.head.browser.call('POST /archive/open', { body })
      await shown(centre.head.browser, answerId)
    }
    expect(seen).toMatchObject({
      papers: { record: isClosed ? 'hidden' : 'open' },
      recordAnswerId: isClosed ? null : answerId,
    })
    expect(await detail(centre.clerk, id)).toMatchObject({ papers: { record: 'hidden' }, recordAnswerId: null })
    if (isStaff) expect(await detail(host, id)).toMatchObject({ papers: { record: 'open' }, recordAnswerId: answerId })
  },
)

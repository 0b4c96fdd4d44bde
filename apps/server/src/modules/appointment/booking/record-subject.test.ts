import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formInForce } from '../../form/index.ts'
import { openCentre, openHouse, type Centre, type Person } from '../../../../test/booking-centre.ts'
import { reach, type Story } from '../../../../test/booking-story.ts'
import { recordSubject } from './record-subject.ts'

let house: Awaited<ReturnType<typeof openHouse>>
let at: Centre
let formId: string
beforeAll(async () => {
  house = await openHouse()
  at = await openCentre(house)
  formId = await at.inside((tx) => formInForce(tx, 'F12'))
})
afterAll(() => house.app.close())

const matter = (story: Story) => ({ formId, userId: story.visitor.id, bizType: 'record', bizId: story.id })
const mayWrite = (story: Story, who: Person, more: object = {}) =>
  at.inside((tx) => recordSubject.mayWrite(tx, who.actor, { ...matter(story), ...more }))
const mayRead = (story: Story, who: Person) =>
  at.inside((tx) =>
    recordSubject.mayRead(tx, who.actor, {
      ...matter(story),
      id: randomUUID(),
      createdBy: who.id,
      status: 'submitted',
    }),
  )

const submit = (story: Story, answers: Record<string, string>, known?: string) =>
  at.inside(async (tx) => {
    const id = known ?? tx.newId()
    if (!known)
      await tx.sql(
        `insert into form_answer (tenant_id, id, form_id, form_no, user_id, biz_type, biz_id, status, edition, body, content_hash,
         created_by, created_at, updated_by, updated_at, submitted_at)
       values ($1, $2, $3, 1, $4, 'record', $5, 'submitted', 1, $6, $6, $7, $8, $7, $8, $8)`,
        [tx.tenantId, id, formId, story.visitor.id, story.id, Buffer.from('x'), story.host.id, tx.now],
      )
    const answer = { id, formId, typeCode: 'F12', userId: story.visitor.id, answers, madeBy: story.host.id }
    await recordSubject.submitted?.(tx, answer)
    return id
  }, story.host.actor)

test('its host writes while it is open, in its own form, about its own visitor', async () => {
  const early = await reach(at, 'notStart')
  expect(await mayWrite(early, early.host)).toBe(false)
  const story = await reach(at, 'success')
  expect(await mayWrite(story, story.host)).toBe(true)
  expect(await mayWrite(story, await at.host())).toBe(false)
  expect(await mayWrite(story, at.head)).toBe(false)
  expect(await mayWrite(story, story.host, { userId: early.visitor.id })).toBe(false)
  expect(await mayWrite(story, story.host, { formId: await at.inside((tx) => formInForce(tx, 'F09')) })).toBe(false)
  at.forward(8 * 1440)
  expect(await mayWrite(story, story.host)).toBe(false)
})

test('host, head and the supervisor bound to the case read it; the visitor, the clerk and the desk do not', async () => {
  const story = await reach(at, 'success')
  const supervisor = await at.person('督导', 'ROLE_SUPERVISOR')
  expect(await mayRead(story, supervisor)).toBe(false)
  // Whose supervisor somebody is opens nothing of all they do (INV-V1).
  await at.inside((tx) => tx.update('professional', { user_id: story.host.id }, { supervisor_id: supervisor.id }))
  expect(await mayRead(story, supervisor)).toBe(false)
  const binding = {
    origin: 'supervision',
    kind: 'supervisor',
    user_id: supervisor.id,
    person_id: story.visitor.id,
  } as const
  await at.inside((tx) => tx.insert('relation', { ...binding, origin_id: story.id, since: tx.now, until: null }))
  for (const who of [story.host, at.head, supervisor]) expect(await mayRead(story, who)).toBe(true)
  for (const who of [story.visitor, at.clerk, at.desk, at.admin]) expect(await mayRead(story, who)).toBe(false)
})

test('a record that is signed and graded completes the visit; half of one is only kept', async () => {
  const story = await reach(at, 'success')
  const first = await submit(story, { content: '谈了学业' })
  expect(await at.row(story.id)).toMatchObject({ state: 'success', record_answer_id: first })
  await submit(story, { content: '谈了学业', gradingResults: '3', sign_teacher: 'signed' }, first)
  expect(await at.row(story.id)).toMatchObject({ state: 'complete', record_answer_id: first })
})

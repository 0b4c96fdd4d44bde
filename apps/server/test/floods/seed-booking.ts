import { randomUUID } from 'node:crypto'
import { appointmentMachine } from '@xinqiao/domain'
import { recordInitial } from '../../src/kernel/transition.ts'
import { freshRow } from '../../src/modules/appointment/booking/appointment.repo.ts'
import { EXTENSION_BODY, openCase, sealReserve } from '../../src/modules/appointment/index.ts'
import { insertRecord } from '../../src/modules/appointment/booking/record/record.repo.ts'
import { inTenant } from '../departments.ts'
import type { TestApp } from '../harness.ts'
import type { TestTenant, TestUser } from '../people.ts'
import { keepWord, sealWord } from '../../src/modules/appointment/booking/booking.tables.ts'
import { inRow } from '../../src/kernel/db/tenant-keys.ts'

type Given = { admin: TestUser; student: TestUser; host: string; site: string; term: string; mark: string }

const START = new Date('2090-03-20T01:00:00Z')
const END = new Date('2090-03-20T01:50:00Z')

/** A student with a counsellor, an appointment ahead, a request for more of them, and somebody they must not sit with. */
export const seedBooking = (
  app: TestApp,
  tenant: TestTenant,
  { admin, student, host, site, term, mark }: Given,
): Promise<
  Record<
    | 'appointment'
    | 'care_case'
    | 'case_transfer'
    | 'handover'
    | 'family_member'
    | 'first_refill'
    | 'session_extension'
    | 'telephone_reserve',
    string
  >
> =>
  inTenant(app, tenant, async (tx) => {
    const caseId = await openCase(tx, {
      visitorId: student.id,
      hostId: host,
      type: '2',
      source: 12,
      openedBy: admin.id,
    })
    const id = randomUUID()
    const row = freshRow(tx, {
      id,
      type: '2',
      state: 'notStart',
      visitor_id: student.id,
      host_id: host,
      case_id: caseId,
      slot_id: null,
      site_id: site,
      room_id: null,
      start_at: START,
      end_at: END,
      consult_method: 1,
      booked_as: 'clerk',
      source: 11,
      created_by: admin.id,
      reason: sealWord(tx, id, 'reason', `${mark}的原因`),
    })
    await tx.insert('appointment', row)
    await recordInitial(tx, {
      machine: { initial: row.state },
      entity: appointmentMachine.name,
      id: row.id,
      action: 'book',
    })
    await keepWord(tx, row, `${mark}的原因`)
    await insertRecord(tx, id, START)
    const addendum = randomUUID()
    await tx.insert('record_addendum', {
      id: addendum,
      record_id: id,
      body: tx.keys.encrypt(inRow('record_addendum.body', addendum), `${mark}的补充`),
      made_by: host,
      made_at: tx.now,
    })
    const verdict = randomUUID()
    await tx.insert('record_review', {
      id: verdict,
      record_id: id,
      verdict: 'returned',
      body: tx.keys.encrypt(inRow('record_review.body', verdict), `${mark}的意见`),
      content_hash: Buffer.alloc(32),
      made_by: host,
      made_at: tx.now,
    })
    const relative = randomUUID()
    await tx.insert('family_member', {
      id: relative,
      appointment_id: id,
      body: tx.keys.encrypt(inRow('family_member.body', relative), `${mark}的母亲`),
      relation: '2',
      is_adult: true,
      consent: 'none',
      made_by: host,
      made_at: tx.now,
      updated_at: tx.now,
    })
    await tx.insert('peer_flag', { id: randomUUID(), appointment_id: id, made_by: host, made_at: tx.now })
    const extension = randomUUID()
    await tx.insert('session_extension', {
      id: extension,
      visitor_id: student.id,
      host_id: host,
      term_id: term,
      times: 2,
      body: tx.keys.encrypt(inRow(EXTENSION_BODY, extension), JSON.stringify({ reason: `${mark}需要`, summary: '' })),
      status: 1,
      created_at: tx.now,
    })
    await tx.insert('conflict_of_interest', {
      visitor_id: student.id,
      host_id: admin.id,
      relation: '导师',
      created_by: admin.id,
      created_at: tx.now,
    })
    const [contact, transfer] = [randomUUID(), randomUUID()]
    await tx.insert('case_contact', {
      id: contact,
      case_id: caseId,
      way: 'phone',
      outcome: 'nobody',
      note: tx.keys.encrypt(inRow('case_contact.note', contact), `${mark}需要`),
      made_by: host,
      made_at: tx.now,
    })
    await tx.insert('case_transfer', {
      id: transfer,
      case_id: caseId,
      state: 'asked',
      target: 1,
      to_user: admin.id,
      to_name: '同事',
      asked_by: host,
      created_at: tx.now,
    })
    await recordInitial(tx, { machine: { initial: 'asked' }, entity: 'case_transfer', id: transfer })
    const [review, permission, override] = [randomUUID(), randomUUID(), randomUUID()]
    await tx.insert('case_review', {
      id: review,
      case_id: caseId,
      decision: 'plan',
      note: tx.keys.encrypt(inRow('case_review.note', review), `${mark}需要`),
      made_by: host,
      made_at: tx.now,
    })
    await tx.insert('contact_permission', {
      id: permission,
      user_id: student.id,
      may_call: true,
      may_word: false,
      may_write: true,
      hours: 'any',
      words: tx.keys.encrypt(inRow('contact_permission.words', permission), `${mark}需要`),
      made_by: student.id,
      made_at: tx.now,
    })
    await tx.insert('contact_override', {
      id: override,
      user_id: student.id,
      way: 'call',
      reason: tx.keys.encrypt(inRow('contact_override.reason', override), `${mark}需要`),
      made_by: host,
      made_at: tx.now,
    })
    const handover = randomUUID()
    await tx.insert('handover', {
      id: handover,
      from_id: host,
      to_id: admin.id,
      person_id: student.id,
      counts: JSON.stringify({ cases: 1 }),
      reason: tx.keys.encrypt(inRow('handover.reason', handover), `${mark}需要`),
      made_by: admin.id,
      made_at: tx.now,
      state: 'offered',
    })
    await recordInitial(tx, { machine: { initial: 'offered' }, entity: 'handover', id: handover })
    await tx.insert('departure', { user_id: host, last_day: '2099-12-31', made_by: admin.id, made_at: tx.now })
    await tx.insert('record_outcome', {
      id: randomUUID(),
      appointment_id: row.id,
      kind: 'end',
      done_by: host,
      done_at: tx.now,
    })
    const [refill, call] = [randomUUID(), randomUUID()]
    await tx.insert('first_refill', {
      id: refill,
      appointment_id: row.id,
      kind: 'scale',
      state: 'asked',
      asked_by: host,
      asked_at: tx.now,
    })
    await recordInitial(tx, { machine: { initial: 'asked' }, entity: 'first_refill', id: refill })
    await tx.insert('telephone_reserve', {
      id: call,
      visitor_id: student.id,
      host_id: host,
      state: '1',
      contact: sealReserve(tx, call, { times: [], phone: '13800001234' }),
      is_urgent: false,
      created_at: tx.now,
    })
    await recordInitial(tx, { machine: { initial: '1' }, entity: 'telephone_reserve', id: call })
    await tx.insert('telephone_attempt', {
      reserve_id: call,
      no: 1,
      day: '2026-03-02',
      outcome: 'nobody',
      made_by: host,
      made_at: tx.now,
    })
    return {
      appointment: row.id,
      care_case: caseId,
      case_transfer: transfer,
      handover,
      family_member: relative,
      first_refill: refill,
      session_extension: extension,
      telephone_reserve: call,
    }
  })

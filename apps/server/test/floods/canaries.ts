import { randomUUID } from 'node:crypto'
import { allFields, appointmentTypes, type AppointmentType } from '@xinqiao/domain'
import { inRow } from '../../src/kernel/db/tenant-keys.ts'
import type { Tx } from '../../src/kernel/db/tx.ts'
import { answerPlace, sealBody } from '../../src/modules/answer/answer-body.ts'
import { keepWord, sealWord } from '../../src/modules/appointment/booking/booking.tables.ts'
import { sealWords } from '../../src/modules/assistant/assistant.tables.ts'
import { formAtHand, formInForce } from '../../src/modules/form/index.ts'
import { writeAnswers } from '../../src/modules/user-info/index.ts'
import { inTenant } from '../departments.ts'
import type { TestApp } from '../harness.ts'
import type { School } from './school.ts'

/** What no other scale in the school comes to. */
const SCORE = 17

/** What is known of one person, each said once and nowhere else. */
export const canaries = {
  name: '欧阳金丝雀',
  number: 'CAN20250816',
  phone: '13977665544',
  idCard: '110101199003077715',
  contactPhone: '13966554433',
  reason: '想谈谈金丝雀的睡眠',
  registration: '登记里写的金丝雀',
  tag: '金丝雀志愿者',
  history: '金丝雀的既往史',
  score: /"score":17\b|"value":17,"note":"[^"]*","edition"|"17 分"/,
  record: '会谈中说的金丝雀',
  crisisRecord: '危急时说的金丝雀',
  medical: '医生写下的金丝雀',
  chat: '对助手说的金丝雀',
  sign: '预警里的金丝雀',
} as const

export type CanaryName = keyof typeof canaries

export const canaryNames = Object.keys(canaries) as CanaryName[]

export const isSung = (name: CanaryName, text: string): boolean => {
  const song: string | RegExp = canaries[name]
  return typeof song === 'string' ? text.includes(song) : song.test(text)
}

type Staff = { readonly host: string; readonly doctor: string }
type Matters = Readonly<Record<'appointment' | 'form_answer' | 'form_matter', readonly string[]>>

/** A form as the school has it, with the words in its first free text. */
const giveAnswer = async (
  tx: Tx,
  typeCode: string,
  { bizType, bizId, by, about, words }: { bizType: string; bizId: string; by: string; about: string; words: string },
): Promise<string> => {
  const id = randomUUID()
  const form = await formAtHand(tx, { formId: await formInForce(tx, typeCode) })
  const free = allFields(form.definition.fields).find(({ type }) => type === 'textarea')
  if (!free) throw new Error(`${typeCode} has no free text`)
  const body = { answers: { [free.prop]: words }, labels: {}, last: {}, openedAt: {} }
  await tx.insert('form_answer', {
    id,
    form_id: form.formId,
    form_no: form.no,
    user_id: about,
    biz_type: bizType,
    biz_id: bizId,
    status: 'submitted',
    edition: 1,
    body: sealBody(tx, answerPlace(id), body),
    content_hash: Buffer.alloc(32),
    created_by: by,
    created_at: tx.now,
    updated_by: by,
    updated_at: tx.now,
    submitted_at: tx.now,
  })
  return id
}

const held: readonly [AppointmentType, keyof Staff, CanaryName][] = [
  ['2', 'host', 'record'],
  ['8', 'host', 'crisisRecord'],
  ['23', 'doctor', 'medical'],
]

/** Plants them all on the school's student. */
export const plant = async (app: TestApp, { tenant, student, ids }: School, staff: Staff): Promise<Matters> => {
  // Whoever proposes a role for somebody is named beside it, and is never they themselves.
  await app.runtime.owner.query('delete from grant_proposal where user_id = $1', [student.id])
  return inTenant(app, tenant, async (tx) => {
    const about = student.id
    const seal = (field: string, row: string, text: string, ...more: number[]) =>
      tx.keys.encrypt(inRow(field, row, ...more), text)
    await tx.update(
      'user_account',
      { id: about },
      {
        real_name: canaries.name,
        number_name: canaries.number,
        user_type_id: ids['user_type']!,
        phone: seal('user.phone', about, canaries.phone),
        id_card: seal('user.id_card', about, canaries.idCard),
      },
    )
    const contact = ids['emergency_contact']!
    await tx.update(
      'emergency_contact',
      { id: contact },
      { phone: seal('contact.phone', contact, canaries.contactPhone) },
    )
    const tag = ids['user_tag']!
    await tx.update('user_tag', { id: tag }, { name: seal('tag.name', tag, canaries.tag) })
    await writeAnswers(tx, about, 2, { psychoticDisorderHistory: '2', psychoticDisorderHistory_text: canaries.history })
    // Not one that waits for somebody: those are open to everybody who answers.
    await tx.update('ai_session', { id: ids['ai_session']! }, { state: '2', ended_at: tx.now })
    const line = ids['ai_message']!
    await tx.update('ai_message', { id: line }, { body: sealWords(tx, line, canaries.chat) })
    const signal = ids['risk_signal']!
    await tx.update(
      'signal_sign',
      { signal_id: signal, no: 1 },
      { body: seal('risk_signal.sign', signal, canaries.sign, 1) },
    )
    const registration = await giveAnswer(tx, 'F01', {
      bizType: 'registration',
      bizId: about,
      by: about,
      about,
      words: canaries.registration,
    })
    await tx.sql('update registration set answer_id = $2 where tenant_id = $1', [tx.tenantId, registration])
    const scale = ids['form_scale_result']!
    const result = { answers: [3, 3, 3, 3, 3, 1, 1], score: SCORE, level: '重度', risks: [] }
    await tx.update(
      'form_scale_result',
      { id: scale },
      { answer_id: registration, body: seal('form_scale_result.body', scale, JSON.stringify(result)) },
    )
    const [visits, answers] = [[] as string[], [registration]]
    for (const [type, who, name] of held) {
      const id = randomUUID()
      const record = await giveAnswer(tx, appointmentTypes[type].record!, {
        bizType: 'record',
        bizId: id,
        by: staff[who],
        about,
        words: String(canaries[name]),
      })
      const own = {
        id,
        type,
        state: 'complete',
        host_id: staff[who],
        case_id: null,
        slot_id: null,
        record_answer_id: record,
      }
      const when = {
        start_at: new Date(tx.now.getTime() - 86_400_000),
        end_at: new Date(tx.now.getTime() - 83_400_000),
      }
      const reason = sealWord(tx, id, 'reason', canaries.reason)!.toString('hex')
      await tx.sql(
        `insert into appointment select (jsonb_populate_record(a, $3::jsonb)).* from appointment a
          where a.tenant_id = $1 and a.id = $2`,
        [tx.tenantId, ids['appointment'], JSON.stringify({ ...own, ...when, reason: `\\x${reason}` })],
      )
      await keepWord(tx, { id, version: 1 }, canaries.reason)
      visits.push(id)
      answers.push(record)
    }
    return { appointment: visits, form_answer: answers, form_matter: [about, ...visits] }
  })
}

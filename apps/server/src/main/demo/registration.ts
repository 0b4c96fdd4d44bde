import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  appointmentTypes,
  canonicalJson,
  formCatalogue,
  millisecondsPer,
  type AppointmentType,
  type FormAnswers,
} from '@xinqiao/domain'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { createAnswerModule } from '../../modules/answer/index.ts'
import type { FileMaker } from '../../modules/file/index.ts'
import { formInForce } from '../../modules/form/index.ts'
import { registrationPart, registrationSubjects } from '../../modules/appointment/index.ts'
import { createGradingPart } from '../../modules/smart-form/index.ts'
import { COLLEGES } from './names.ts'
import { drawnSignature } from './drawn-signature.ts'
import * as stories from './form-stories.ts'
import type { DemoPerson } from './people.ts'
import { seededRandom } from './random.ts'
import { actorOf, pastOf, type DemoWorld, type Past } from './world.ts'

const HOUR = millisecondsPer.hour
/** Whoever comes next has papers with a name under them; drawing everybody's would keep the first start waiting. */
const MOST_DRAWN = 14

type Visit = { visitor_id: string; type: AppointmentType; created_at: Date }

/** Those to come first, in their order, then the others. */
const visitsToPaper = (tx: Tx): Promise<Visit[]> =>
  tx.sql(
    `select visitor_id, type, created_at from appointment where tenant_id = $1
      order by state not in ('toConfirm', 'notStart', 'running'), start_at, id`,
    [tx.tenantId],
  )

/** Everybody has said whom to call. */
const addContacts = (tx: Tx, world: DemoWorld): Promise<unknown> => {
  const students = world.people.filter((person) => person.roles.includes('ROLE_GENERAL'))
  const ids = students.map(({ username }) => world.random.id(`contact:${username}`))
  return tx.sql(
    `insert into emergency_contact (tenant_id, id, user_id, name, phone, relation, created_at, updated_at)
     select $1, x.id, x.user_id, x.name, x.phone, '1', $6, $6
       from unnest($2::uuid[], $3::uuid[], $4::bytea[], $5::bytea[]) as x (id, user_id, name, phone)
      where not exists (select from emergency_contact c where c.tenant_id = $1 and c.user_id = x.user_id)`,
    [
      tx.tenantId,
      ids,
      students.map(({ id }) => id),
      ids.map((id) => tx.keys.encrypt(inRow('contact.name', id), '家长')),
      ids.map((id) => tx.keys.encrypt(inRow('contact.phone', id), '19988880002')),
      new Date(tx.now.getTime() - 60 * 24 * HOUR),
    ],
  )
}

/** Each point agreed to. */
const agreed = (formType: string): FormAnswers =>
  Object.fromEntries(
    (formCatalogue.find(({ code }) => code === formType)?.definition.fields ?? [])
      .filter(({ type }) => type === 'radio')
      .map(({ prop }) => [prop, '1']),
  )

const REGISTRATION = 'F01'
const worries = ['1-1', '2-1', '3-2', '4-1', '5-1', '6-2', '7-1'] as const
const slots = [
  { time: '上午', weeks: [1, 3, 5] },
  { time: '下午', weeks: [2, 4] },
  { time: '晚上', weeks: [1, 2, 3, 4] },
]

const registrationOf = (person: DemoPerson, nth: number): FormAnswers => ({
  ...stories.registration,
  visitorPhone: person.phone,
  emergencyContact: '家长',
  emergencyContactPhone: '19988880002',
  historyOfSuicidalIdeation: '1',
  mainQuestionName: worries[nth % worries.length]!,
  consultingField: String((nth % 8) + 1),
  tensionLevel: 3 + (nth % 5),
  consultMethod: String((nth % 3) + 1),
  expectTeacher: String((nth % 3) + 1),
  consultTimes: [slots[nth % slots.length]!],
})

const signer =
  (tx: Tx, files: FileMaker, past: Past) =>
  async (person: DemoPerson, ago: number): Promise<FormAnswers> => {
    const picture = drawnSignature(person.realName, seededRandom(`signature:${person.username}`))
    const made = await files.make(tx.tenantId, `${person.realName}.png`, Readable.from([picture]))
    const owned = { purpose: 'signature', ownerId: person.id, bizType: 'signature', bizId: person.id }
    await made.save(past(ago), { ...owned, expiresAt: null })
    return { sign_student: { fileId: made.id, source: 'drawn' } }
  }

/** Read slowly enough to be believed. */
const readLong = (now: Date, answers: FormAnswers) => {
  const seen = new Date(now.getTime() - HOUR / 12).toISOString()
  return {
    openedAt: Object.fromEntries(Object.keys(answers).map((prop) => [prop, seen])),
    sentAt: now.toISOString(),
  }
}

type Papers = { person: DemoPerson; ago: number; types: ReadonlySet<string> }

const papersOf = (tx: Tx, people: ReadonlyMap<string, DemoPerson>, visits: readonly Visit[]): Papers[] =>
  [...Map.groupBy(visits, ({ visitor_id }) => visitor_id)].flatMap(([visitorId, own]) => {
    const person = people.get(visitorId)
    if (!person) return []
    const first = Math.min(...own.map(({ created_at }) => created_at.getTime()))
    const types = own.flatMap(({ type }) => {
      const { agreement, registration } = appointmentTypes[type]
      return [...(agreement?.when === 'before' ? [agreement.form] : []), ...(registration ? [registration] : [])]
    })
    return [{ person, ago: (tx.now.getTime() - first) / HOUR + 1, types: new Set(types) }]
  })

/** As people do it themselves, at a time when they did. */
const handInAll = async (tx: Tx, world: DemoWorld, files: FileMaker, all: readonly Papers[]): Promise<void> => {
  const { desk } = createAnswerModule(registrationSubjects, [createGradingPart(), registrationPart])
  const past = pastOf(tx, world, 'registration')
  const sign = signer(tx, files, past)
  for (const [nth, { person, ago, types }] of all.entries()) {
    const signed = await sign(person, ago)
    const actor = actorOf(tx, person)
    // Whoever is with a counsellor by now registered when they came first.
    for (const type of new Set([...types, REGISTRATION])) {
      const isRegistration = type === REGISTRATION
      const answers = { ...(isRegistration ? registrationOf(person, nth) : agreed(type)), ...signed }
      const then = past(ago)
      await desk.save({ ...then, actor }, actor, {
        formId: await formInForce(tx, type),
        bizType: isRegistration ? 'registration' : 'consent',
        bizId: person.id,
        answers: JSON.stringify(answers),
        eventSign: false,
        ...readLong(then.now, answers),
      })
    }
  }
}

/** The same words for many at once: agreed to, on paper. Whoever has agreed to them before is asked no second time. */
const agreeAll = async (tx: Tx, world: DemoWorld, type: string, all: readonly Papers[]): Promise<void> => {
  const answers = agreed(type)
  const body = JSON.stringify({ answers, labels: {}, last: {}, openedAt: {} })
  const hash = createHash('sha256').update(canonicalJson(answers)).digest()
  const rows = all.map(({ person, ago }) => {
    const id = world.random.id(`consent:${type}:${person.username}`)
    return {
      id,
      user_id: person.id,
      at: new Date(tx.now.getTime() - ago * HOUR),
      answer: `\\x${tx.keys.encrypt(inRow('form_answer.body', id), body).toString('hex')}`,
      edition: `\\x${tx.keys.encrypt(inRow('form_edition.body', id, 1), body).toString('hex')}`,
    }
  })
  const from = `from jsonb_to_recordset($2::jsonb)
      as x(id uuid, user_id uuid, at timestamptz, answer bytea, edition bytea)
    join form f on f.tenant_id = $1 and f.id = $3`
  const values = [tx.tenantId, JSON.stringify(rows), await formInForce(tx, type)]
  await tx.sql(
    `insert into form_answer (tenant_id, id, form_id, form_no, user_id, biz_type, biz_id, status, edition, body,
       content_hash, created_by, created_at, updated_by, updated_at, submitted_at)
     select $1, x.id, f.id, f.published_no, x.user_id, 'consent', x.user_id, 'submitted', 1, x.answer, $4, x.user_id, x.at,
            x.user_id, x.at, x.at ${from} on conflict do nothing`,
    [...values, hash],
  )
  await tx.sql(
    `insert into form_edition (tenant_id, answer_id, no, form_no, event, body, content_hash, made_by, made_at)
     select $1, x.id, 1, f.published_no, 'submit', x.edition, $4, x.user_id, x.at ${from}
       join form_answer a on a.tenant_id = $1 and a.id = x.id on conflict do nothing`,
    [...values, hash],
  )
}

/** The same for one person, before a visit of that type. */
export const agreeBefore = async (
  tx: Tx,
  world: DemoWorld,
  type: AppointmentType,
  { person, at }: { person: DemoPerson; at: Date },
): Promise<void> => {
  const { agreement } = appointmentTypes[type]
  const ago = (tx.now.getTime() - at.getTime()) / HOUR
  if (agreement?.when === 'before')
    await agreeAll(tx, world, agreement.form, [{ person, ago, types: new Set([agreement.form]) }])
}

/** What visitors signed and told before they came: whoever comes next can be received. */
export const tellRegistrations = async (tx: Tx, world: DemoWorld): Promise<void> => {
  await addContacts(tx, world)
  const people = new Map(world.people.map((person) => [person.id, person]))
  const all = papersOf(tx, people, await visitsToPaper(tx))
  const isFirstSchool = world.depts.colleges.length >= COLLEGES.length
  const drawn = isFirstSchool && world.files ? all.slice(0, MOST_DRAWN) : []
  if (world.files) await handInAll(tx, world, world.files, drawn)
  const rest = all.slice(drawn.length)
  const consents = new Set(rest.flatMap(({ types }) => [...types]).filter((type) => type !== REGISTRATION))
  for (const type of consents)
    await agreeAll(
      tx,
      world,
      type,
      rest.filter(({ types }) => types.has(type)),
    )
}

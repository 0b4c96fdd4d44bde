import { Readable } from 'node:stream'
import {
  appointmentTypes,
  formCatalogue,
  isLive,
  millisecondsPer,
  type AppointmentState,
  type AppointmentType,
  type FormAnswers,
} from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { createAnswerModule } from '../../modules/answer/index.ts'
import type { FileMaker } from '../../modules/file/index.ts'
import { formInForce } from '../../modules/form/index.ts'
import { registrationPart, registrationSubjects } from '../../modules/registration/index.ts'
import { createGradingPart } from '../../modules/smart-form/index.ts'
import { drawnSignature } from './drawn-signature.ts'
import * as stories from './form-stories.ts'
import type { DemoPerson } from './people.ts'
import { seededRandom } from './random.ts'
import { actorOf, pastOf, type DemoWorld, type Past } from './world.ts'

const HOUR = millisecondsPer.hour
/** Whoever came or comes within these weeks has papers that can be looked at. */
const WEEKS = 1

type Visit = { visitor_id: string; type: AppointmentType; state: AppointmentState; created_at: Date }

const visitsAround = async (tx: Tx): Promise<Visit[]> =>
  (
    await tx.sql<Visit & { start_at: Date }>(
      `select visitor_id, type, state, created_at, start_at from appointment where tenant_id = $1 order by created_at`,
      [tx.tenantId],
    )
  ).filter(({ state, start_at }) => isLive(state) || start_at.getTime() > tx.now.getTime() - WEEKS * millisecondsPer.week)

/** Everybody has said whom to call. */
const addContacts = (tx: Tx, world: DemoWorld): Promise<unknown> => {
  const students = world.people.filter((person) => person.roles.includes('ROLE_GENERAL'))
  return tx.sql(
    `insert into emergency_contact (tenant_id, id, user_id, name, phone, relation, created_at, updated_at)
     select $1, x.id, x.user_id, $4, $5, '1', $6, $6 from unnest($2::uuid[], $3::uuid[]) as x (id, user_id)
      where not exists (select from emergency_contact c where c.tenant_id = $1 and c.user_id = x.user_id)`,
    [
      tx.tenantId,
      students.map(({ username }) => world.random.id(`contact:${username}`)),
      students.map(({ id }) => id),
      tx.keys.encrypt('contact.name', '家长'),
      tx.keys.encrypt('contact.phone', '19988880002'),
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

/** What visitors signed and told before they came: whoever comes next can be received, and whoever is new begins at the beginning. */
export const tellRegistrations = async (tx: Tx, world: DemoWorld): Promise<void> => {
  await addContacts(tx, world)
  const { files } = world
  if (files === null) return
  const { desk } = createAnswerModule(registrationSubjects, [createGradingPart(), registrationPart])
  const past = pastOf(tx, world, 'registration')
  const sign = signer(tx, files, past)
  const forms = new Map<string, string>()
  const formOf = async (type: string): Promise<string> => {
    const known = forms.get(type) ?? (await formInForce(tx, type))
    forms.set(type, known)
    return known
  }
  const people = new Map(world.people.map((person) => [person.id, person]))
  const visits = Map.groupBy(await visitsAround(tx), ({ visitor_id }) => visitor_id)
  for (const [nth, [visitorId, own]] of [...visits].entries()) {
    const person = people.get(visitorId)
    if (!person) continue
    const ago = (tx.now.getTime() - own[0]!.created_at.getTime()) / HOUR + 1
    const signed = await sign(person, ago)
    const papers = new Set(
      own.flatMap(({ type }) => {
        const { agreement, registration } = appointmentTypes[type]
        return [...(agreement?.when === 'before' ? [agreement.form] : []), ...(registration ? [registration] : [])]
      }),
    )
    for (const type of papers) {
      const isRegistration = type === 'F01'
      const answers = { ...(isRegistration ? registrationOf(person, nth) : agreed(type)), ...signed }
      const then = past(ago)
      const actor = actorOf(tx, person)
      const bizType = isRegistration ? 'registration' : 'consent'
      await desk.save({ ...then, actor }, actor, {
        formId: await formOf(type),
        bizType,
        bizId: person.id,
        answers: JSON.stringify(answers),
        eventSign: false,
        ...readLong(then.now, answers),
      })
    }
  }
}

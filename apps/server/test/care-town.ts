import { addMinutes, dayStart, formatDate, type FormAnswers, type FormField } from '@xinqiao/domain'
import type { Tx } from '../src/kernel/db/tx.ts'
import { recordInitial } from '../src/kernel/transition.ts'
import { gather } from '../src/kernel/module.ts'
import { modules } from '../src/main/modules.ts'
import { createAnswerModule } from '../src/modules/answer/index.ts'
import { createApprovalModule } from '../src/modules/approval/index.ts'
import { choiceRegistration } from '../src/modules/choice/index.ts'
import { formInForce } from '../src/modules/form/index.ts'
import { writeSetting } from '../src/modules/setting/index.ts'
import { createGradingPart } from '../src/modules/smart-form/index.ts'
import { MORNING, openCentre, type Centre, type openHouse, type Person } from './booking-centre.ts'
import type { Chance } from './seed.ts'

const answers = createAnswerModule(gather(modules, 'answerSubjects'), [
  createGradingPart(),
  ...gather(modules, 'answerParts'),
])
const { desk } = answers
export const { door } = answers
export const flows = createApprovalModule(gather(modules, 'flowSubjects'))

/** Everything that can be called, by its name. */
const handlers = new Map(
  [...gather(modules, 'registrations'), choiceRegistration, answers.registration].flatMap(({ handlers: some }) =>
    Object.entries(some),
  ),
)

export type CareTown = {
  at: Centre
  visitors: Person[]
  hosts: Person[]
  /** Who signs beside the last of the hosts, who is in training. */
  supervisor: Person
  forms: Readonly<Record<'F12' | 'F18' | 'F19', string>>
  /** Until when each host's day is planned. */
  planned: Map<string, Date>
  /** What was under each seal when it was first seen. */
  seals: Map<string, string>
  /** When all of them rested: what the clock said before, and after it was put forward. */
  halts: Date[]
  rests: Date[]
}

export type CareAct = (town: CareTown, chance: Chance) => Promise<string>

type Sent = { body?: unknown; query?: unknown; params?: unknown }
type Handler = (tx: Tx, input: object, ctx: object) => Promise<unknown>

/** A call as somebody, in a transaction of its own. */
export const say = async <T = unknown>({ at }: CareTown, who: Person, name: string, sent: Sent): Promise<T> => {
  const handler = handlers.get(name) as Handler | undefined
  if (!handler) throw new Error(`no call ${name}`)
  const ctx = { requireActor: () => who.actor, actor: who.actor, nothingChanged: () => undefined }
  return at.inside((tx) => handler(tx, { body: {}, query: {}, params: {}, ...sent }, ctx), who.actor) as Promise<T>
}

/** A form handed in about a matter, or put right. */
export const handIn = (
  { at, forms }: CareTown,
  who: Person,
  form: keyof CareTown['forms'],
  given: { bizType: string; bizId: string; answers: FormAnswers; answerId?: string; version?: number },
) =>
  at.inside(
    (tx) => desk.save(tx, who.actor, { ...given, formId: forms[form], answers: JSON.stringify(given.answers) }),
    who.actor,
  )

const stars = { from: 'setting', code: 'djsz' } as const
const text = (prop: string, required = true): FormField => ({ prop, type: 'textarea', label: prop, max: 500, required })
const star = (prop: string): FormField => ({ prop, type: 'star', label: prop, options: stars, required: true })

/** As short as these papers can be and still lead somewhere: what is asked besides has tests of its own. */
const shortForms: Readonly<Record<keyof CareTown['forms'], readonly FormField[]>> = {
  F12: [text('content'), star('gradingResults')],
  F18: [
    text('finishMethod', false),
    text('finishResult', false),
    text('endType'),
    star('assessmentLevelOnCase'),
    text('followPlan', false),
  ],
  F19: [text('handover')],
}

const shorten = async (tx: Tx, type: keyof CareTown['forms']): Promise<string> => {
  const id = await formInForce(tx, type)
  if (!id) throw new Error(`no form ${type}`)
  const content = { schemaVersion: 1, title: type, fields: shortForms[type] }
  await tx.sql(
    `insert into form_version (tenant_id, form_id, no, definition, published_at)
     select $1, id, published_no + 1, $3, $4 from form where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, JSON.stringify(content), tx.now],
  )
  await tx.sql('update form set published_no = published_no + 1 where tenant_id = $1 and id = $2', [tx.tenantId, id])
  return id
}

/** Whose word is asked: for transfers, ends, putting off and opening again. The school changes its mind while people are at it. */
export const askHead = (at: Centre, isAsked: boolean): Promise<void> =>
  at.inside(async (tx) => {
    const nodes = JSON.stringify([{ order: 1, approverType: 'user', ids: [at.head.id] }])
    for (const option of [5, 6, 7, 8])
      await tx.sql(
        `insert into approval_setting (tenant_id, option_id, enabled, mode, nodes, timeout_hours, on_timeout, updated_at)
         values ($1, $2, $3, 3, $4, 0, 'remind', $5) on conflict (tenant_id, option_id) do update set enabled = $3`,
        [tx.tenantId, option, isAsked, nodes, tx.now],
      )
  })

/** Who came once and left long ago: their files are due to be sealed. */
const graduate = async ({ at, hosts }: CareTown, people: readonly Person[]): Promise<void> => {
  await at.inside(async (tx) => {
    const then = addMinutes(tx.now, -200 * 24 * 60)
    for (const { id } of people) {
      const visit = tx.newId()
      await tx.sql(
        `insert into appointment (tenant_id, id, type, state, visitor_id, host_id, site_id, start_at, end_at, consult_method, booked_as,
                                  source, settled_at, created_by, created_at, updated_at)
         values ($1, $2, '15', 'complete', $3, $4, $5, $6, $6::timestamptz + interval '50 minutes', 1, 'visitor', 12, $6, $3, $6, $6)`,
        [tx.tenantId, visit, id, hosts[0]!.id, at.site, then],
      )
      await recordInitial(tx, { machine: { initial: 'complete' }, entity: 'appointment', id: visit, action: 'book' })
      await tx.sql(`update user_account set school_state = '3' where tenant_id = $1 and id = $2`, [tx.tenantId, id])
      await tx.sql('update user_account set left_at = $3 where tenant_id = $1 and id = $2', [tx.tenantId, id, then])
    }
  })
}

export const buildCareTown = async (house: Awaited<ReturnType<typeof openHouse>>): Promise<CareTown> => {
  house.time.now = MORNING
  const at = await openCentre(house)
  const hosts: Person[] = []
  while (hosts.length < 4) hosts.push(await at.host())
  const visitors: Person[] = []
  while (visitors.length < 16) visitors.push(await at.visitor())
  const supervisor = await at.person('督导师', 'ROLE_SUPERVISOR')
  const forms = await at.inside(async (tx) => {
    await writeSetting(tx, 'zxgzsz', {
      termSessionLimit: 1000,
      maxReschedulePerTerm: 100,
      recordDueDays: 1,
      recordLockDays: 3,
      noShowBlockCount: 100,
      correctDays: 30,
    })
    await tx.sql(
      `update professional set supervisor_id = $3, intern_from = $4, intern_until = $5 where tenant_id = $1 and user_id = $2`,
      [tx.tenantId, hosts.at(-1)!.id, supervisor.id, '2026-01-01', '2036-01-01'],
    )
    return { F12: await shorten(tx, 'F12'), F18: await shorten(tx, 'F18'), F19: await shorten(tx, 'F19') }
  })
  await askHead(at, false)
  const town = { at, visitors, hosts, supervisor, forms, planned: new Map(), seals: new Map(), halts: [], rests: [] }
  for (const visitor of visitors)
    await say(town, visitor, 'POST /choice/reach/save', {
      body: { mayCall: true, mayWord: false, mayWrite: true, hours: 'any', words: '' },
    })
  await graduate(town, visitors.slice(-3))
  return town
}

/** The next hour this host is free, some minutes from now at the earliest. */
export const nextHour = ({ at, planned }: CareTown, host: Person): { day: number; clock: string } => {
  const soon = addMinutes(at.time.now, 35)
  const known = planned.get(host.id)
  const start = known && known > soon ? known : soon
  const minutes = Math.ceil((start.getTime() - dayStart(at.time.now, 0).getTime()) / 60_000)
  planned.set(host.id, addMinutes(dayStart(at.time.now, 0), minutes + 55))
  const [day, within] = [Math.floor(minutes / 1440), minutes % 1440]
  const two = (n: number): string => String(n).padStart(2, '0')
  return { day, clock: `${two(Math.floor(within / 60))}:${two(within % 60)}` }
}

/** The term goes on for as long as people walk. */
export const stretchTerm = ({ at }: CareTown): Promise<unknown> =>
  at.inside((tx) =>
    tx.sql('update term set end_date = $3 where tenant_id = $1 and id = $2', [
      tx.tenantId,
      at.term,
      formatDate(dayStart(tx.now, 150)),
    ]),
  )

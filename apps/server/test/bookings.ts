import { randomUUID } from 'node:crypto'
import { addMinutes, dayStart, type FormAnswers, type HostCategory } from '@xinqiao/domain'
import { recordInitial } from '../src/kernel/transition.ts'
import { writeSetting, type SettingCode, type SettingValue } from '../src/modules/setting/index.ts'
import { occupy } from '../src/modules/rota/index.ts'
import { bring } from './answers.ts'
import { inTenant } from './departments.ts'
import type { TestApp } from './harness.ts'
import type { TestUser, Visitor } from './people.ts'
import { givenCentre, type Centre } from './visits.ts'

export type Door = Centre & { say: <C extends SettingCode>(code: C, value: Partial<SettingValue<C>>) => Promise<void> }

type HostOptions = {
  category?: HostCategory
  fields?: readonly string[]
  maxCases?: number
  isShown?: boolean
  certificateUntil?: string | null
  method?: 1 | 2 | 3
}

export const givenHost = (
  app: TestApp,
  centre: Centre,
  { id }: TestUser,
  options: HostOptions = {},
): Promise<unknown> =>
  inTenant(app, centre.tenant, (tx) =>
    tx.insert('professional', {
      user_id: id,
      category: options.category ?? 'counsellor',
      intro: '你好',
      fields: options.fields ?? [],
      max_cases: options.maxCases ?? 20,
      is_shown: options.isShown ?? true,
      certificate_until: options.certificateUntil ?? null,
      consult_method: options.method ?? 3,
      updated_at: tx.now,
    }),
  )

export const addContact = (browser: Visitor) =>
  browser.call('POST /admin/emergencyContact/insertMine', {
    body: { name: '家长', relation: '1', phone: '13900000018' },
  })

/** A centre whose two counsellors are known to visitors, and a visitor who can book. */
export const givenDoor = async (app: TestApp): Promise<Door> => {
  const centre = await givenCentre(app)
  await givenHost(app, centre, centre.host, { fields: ['1', '2'] })
  await givenHost(app, centre, centre.other, { fields: ['3'] })
  await addContact(centre.visitor.browser)
  const say: Door['say'] = (code, value) => inTenant(app, centre.tenant, (tx) => writeSetting(tx, code, value))
  return { ...centre, say }
}

type SlotOptions = {
  host?: TestUser
  /** Days from today. */
  day?: number
  /** Minutes of that day. */
  at?: number
  types?: readonly string[]
  method?: number
  columns?: Readonly<Record<string, unknown>>
}

/** A free slot, as the rota makes it: the day after tomorrow, so that booking is open at any hour. */
export const givenSlot = (app: TestApp, centre: Centre, options: SlotOptions = {}): Promise<string> =>
  inTenant(app, centre.tenant, async (tx) => {
    const { host = centre.host, day = 2, at = 600, types = ['2', '10', '15'], method = 3, columns = {} } = options
    const id = randomUUID()
    const startAt = addMinutes(dayStart(tx.now, day), at)
    const row = {
      tenant_id: tx.tenantId,
      id,
      user_id: host.id,
      site_id: centre.site,
      room_id: null,
      types,
      start_at: startAt,
      end_at: addMinutes(startAt, 50),
      consult_method: method,
      state: '1',
      is_duty: false,
      is_reserved: false,
      student_view: true,
      created_at: tx.now,
      updated_at: tx.now,
      ...columns,
    }
    const names = Object.keys(row)
    await tx.sql(
      `insert into slot (${names.join(', ')}) values (${names.map((_, nth) => `$${nth + 1}`).join(', ')})`,
      Object.values(row),
    )
    await recordInitial(tx, { machine: { initial: '1' }, entity: 'slot', id, action: 'generate' })
    const span = { startAt: row.start_at, endAt: row.end_at, ownerType: 'slot', ownerId: id }
    await occupy(tx, [{ kind: 'person', resourceId: host.id, ...span }])
    return id
  })

export const givenCase = (
  app: TestApp,
  centre: Centre,
  visitor: TestUser,
  host: TestUser,
  state: 'running' | 'finish' = 'running',
) =>
  inTenant(app, centre.tenant, (tx) =>
    tx.insert('care_case', {
      id: randomUUID(),
      visitor_id: visitor.id,
      host_id: host.id,
      type: '2',
      family: 'counsel',
      state,
      source: 11,
      opened_by: host.id,
      opened_at: tx.now,
    }),
  )

/** As if every point had been looked at for a minute. */
const readLong = (answers: FormAnswers) => {
  const sent = Date.now()
  const seen = new Date(sent - 60_000).toISOString()
  return {
    openedAt: Object.fromEntries(Object.keys(answers).map((prop) => [prop, seen])),
    sentAt: new Date(sent).toISOString(),
  }
}

type Paper = { formId: string; bizType: string; bizId: string }

/** Hands in a paper of the way, read and signed. */
export const handIn = async (
  by: Visitor,
  { formId, bizType, bizId }: Paper,
  answers: FormAnswers,
  more: object = {},
) => {
  const signed = { ...answers, sign_student: { fileId: await bring(by, 'signature'), source: 'drawn' } }
  return by.call('POST /public/forms/answer/save', {
    body: { formId, bizType, bizId, answers: JSON.stringify(signed), ...readLong(signed), ...more },
  })
}

/** Agrees to every point of a consent. */
export const agreeTo = async (by: Visitor, paper: Paper, more: object = {}) => {
  const { formId, bizType, bizId } = paper
  const { form } = await by.call('POST /public/forms/answer/open', { body: { formId, bizType, bizId } })
  const { fields } = JSON.parse(form.content) as { fields: { prop: string; type: string }[] }
  const points = fields.filter(({ type }) => type === 'radio').map(({ prop }) => [prop, '1'] as const)
  return handIn(by, paper, Object.fromEntries(points), more)
}

const everyDay = [1, 2, 3, 4, 5, 6, 7]

/** A registration with everything that is asked for. */
export const registered: FormAnswers = {
  visitorPhone: '13800000001',
  emergencyContact: '家长',
  emergencyContactPhone: '13900000018',
  repeatStatus: '1',
  isHospitalize: '0',
  isUrgent: '0',
  consultingField: '1',
  mainQuestionName: '1',
  problem_serious: '1',
  tensionLevel: 4,
  psychoticDisorderHistory: '1',
  consultMethod: '1',
  consultTimes: [{ time: '上午', weeks: everyDay }],
  contactTime: [{ time: '上午', weeks: everyDay }],
  videoAgree: '0',
  researchAgree: '0',
}

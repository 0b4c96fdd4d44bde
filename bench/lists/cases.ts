import { calls } from '@xinqiao/contract'
import { idOf, KINDS } from './tables.ts'

/** One question to one list. Values that differ from school to school are named by what they stand for. */
export type Case = { readonly call: string; readonly name: string; readonly asked: Readonly<Record<string, unknown>> }

type Schema = {
  type?: string
  format?: string
  title?: string
  anyOf?: readonly { const?: unknown }[]
  items?: Schema
  minimum?: number
  maximum?: number
  'x-entity'?: string
}

type ListCall = { call: string; isQuery: boolean; filters: Record<string, Schema>; required: readonly string[] }

type Declared = {
  reply?: { properties?: Record<string, unknown> }
  body?: { properties?: Record<string, Schema>; required?: string[] }
  query?: { properties?: Record<string, Schema>; required?: string[] }
}

/** Every call that answers with a page, from the contract itself: a new list is measured without being named here. */
export const pagedCalls = (): ListCall[] =>
  Object.entries(calls as unknown as Record<string, Declared>).flatMap(([call, { reply, body, query }]) => {
    if (!reply?.properties?.['records'] || !reply.properties['pages']) return []
    const asked = body ?? query
    const { current: _, size: __, ...filters } = asked?.properties ?? {}
    return [{ call, isQuery: body === undefined, filters, required: asked?.required ?? [] }]
  })

const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const time = (ago: number): string => `${day(ago)} 00:00:00`

/** An id of the bench, or one that is looked up in the school. */
export type Named = { readonly named: string; readonly no: number }
const named = (what: string, no: number): Named => ({ named: what, no })
const isNamed = (value: unknown): value is Named => typeof value === 'object' && value !== null && 'named' in value

/** Much, little, and what else is worth asking, by the name of the filter; a list that means something else by it says so. */
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  keyword: ['2026', '王', '20260000040'],
  startDate: [day(4000), day(1)],
  endDate: [day(-20)],
  startTime: [time(4000), time(1)],
  endTime: [time(-1)],
  type: ['2', '1'],
  taskTypes: [[1], [2]],
  auditStatus: ['passed', 'pending'],
  person: ['管理员', '王', '20260000002'],
  action: ['user.update', 'role.update'],
  subjectType: ['user', 'role'],
  subject: ['王', '20260009040'],
  requestId: ['r77'],
  result: ['success', 'bad_password'],
  typeCode: [],
  categoryCode: [],
  year: [2026],
}

const OWN_VALUES: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>> = {
  'POST /consult/appointment/page': {
    tab: ['complete', 'absent', 'toConfirm', 'notStart', 'unresolved', 'success'],
    type: ['2', '1', '1,2'],
    visitorId: [named('person', 3)],
  },
  'POST /crisis/warning/page': { tab: ['done', 'live', 'mine'] },
  'POST /consult/schedule/page': { status: ['1', '10'] },
  'POST /consult/queue/page': { state: ['matched', 'waiting', 'quit'] },
  'POST /admin/loginLog/page': { keyword: ['u', 'u40'] },
  'POST /admin/log/page': { type: ['error', 'rare'], keyword: ['/page', 'broken 77'] },
  'GET /admin/log/mine': { type: ['error', 'rare'] },
  'GET /message/message/myMessageByType': { type: ['PLATFORM', 'CONSULT'], beforeId: [] },
  'POST /ai/session/page': { state: ['2', '3'], risk: [2] },
  'POST /consult/act/flow/page': { optionId: [1, 3], status: [2, 1], keyword: ['审批', '审批77'] },
  'POST /message/notice/page': { keyword: ['通知', '通知77'] },
  'POST /message/notice/managePage': { keyword: ['通知', '通知77'] },
}

const valuesOf = (call: string, name: string, schema: Schema): readonly unknown[] => {
  const own = OWN_VALUES[call]?.[name] ?? VALUES[name]
  if (own) return own
  const entity = schema['x-entity'] ?? schema.items?.['x-entity']
  if (entity) {
    const ids = [named(entity, 1), named(entity, 2)]
    return schema.type === 'array' ? ids.map((id) => [id]) : ids
  }
  if (schema.anyOf) return schema.anyOf.map((one) => one.const).filter((value) => value !== '')
  if (schema.type === 'boolean') return [true, false]
  if (schema.type === 'integer') return [schema.minimum, schema.maximum]
  return []
}

const show = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(show).join()
  return isNamed(value) ? `${value.named}${value.no}` : String(value)
}

/** The list as it opens, and with each of its filters and orders alone. */
export const casesOf = ({ call, filters, required }: ListCall): Case[] => {
  const [must, ...others] = required.flatMap((name) => {
    const values = name === 'id' || name === 'taskId' ? [named(name, 1)] : valuesOf(call, name, filters[name] ?? {})
    return values.map((value) => ({ [name]: value }))
  })
  const bases = must ? [must, ...others] : [{}]
  return bases.flatMap((base) => [
    {
      call,
      name: Object.entries(base)
        .map(([name, value]) => `${name}=${show(value)}`)
        .join(' '),
      asked: base,
    },
    ...Object.entries(filters)
      .filter(([name]) => !required.includes(name))
      .flatMap(([name, schema]) =>
        valuesOf(call, name, schema).map((value) => {
          const asked = { ...base, [name]: value }
          return {
            call,
            name: Object.entries(asked)
              .map(([key, one]) => `${key}=${show(one)}`)
              .join(' '),
            asked,
          }
        }),
      ),
  ])
}

/** Which kind of id of the bench an entity of the contract is. */
const KIND_OF: Readonly<Record<string, string>> = {
  user: KINDS.person,
  person: KINDS.person,
  dept: KINDS.dept,
  user_type: KINDS.type,
  role: KINDS.role,
  site: KINDS.site,
  room: KINDS.room,
  term: KINDS.term,
  agreement: KINDS.agreement,
  assessment_plan: KINDS.plan,
  crisis_case: KINDS.crisis,
  id: KINDS.notice,
  taskId: KINDS.import,
}

/** The same question to one school. */
export const askedOf = (
  asked: Case['asked'],
  tenant: number,
  forms: readonly [string, string],
): Record<string, unknown> => {
  const valueOf = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(valueOf)
    if (!isNamed(value)) return value
    if (value.named === 'form') return forms[value.no - 1]
    // The first notice is a draft: nobody has read it.
    if (value.named === 'id') return idOf(tenant, KINDS.notice, 2)
    return idOf(tenant, KIND_OF[value.named] ?? 'ffff', value.no)
  }
  return Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, valueOf(value)]))
}

import { randomUUID } from 'node:crypto'
import {
  defaultDataScope,
  defaultRolePermissions,
  layerAccess,
  nothingOwed,
  readsPaper,
  roleCodes,
  type Layer,
  type LayerStanding,
  type Permission,
  type RelationKind,
  type RoleCode,
} from '@xinqiao/domain'
import type { Call } from '@xinqiao/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenDept, inTenant } from '../departments.ts'
import type { TestUser } from '../people.ts'
import { MINUTE } from '../sign-in.ts'
import { noteHandover } from '../../src/modules/handover/handover.tables.ts'
import { canaryNames, isSung, plant, type CanaryName } from './canaries.ts'
import { withMeaning } from './good-input.ts'
import { idPlacesOf, inputFor, outgoingOf, withValueAt, type Input } from './sample.ts'
import { deviations } from './matrix-deviations.ts'
import { givenSchool, type School } from './school.ts'
import { seedVisits } from './seed-visits.ts'
import { allCalls, endsItsSession, openStage, sessionOf, type AnyKey, type Stage } from './stage.ts'
import { inParallel, type WireSession } from './wire.ts'

// The matrix of who reads what, over the JSON of every call: each role, as a stranger and as who has to do with the person,
// reads everything there is, and what is known of the person is looked for in it (V2, V8, V12).

type Who = {
  readonly role: RoleCode
  readonly as: string
  readonly isOutside?: boolean
  /** A colleague who leaves would like them to take the person over. */
  readonly isAsked?: boolean
  readonly relation?: RelationKind
  readonly covers?: 'host' | 'doctor'
  readonly grants?: readonly Layer[]
  readonly is?: 'host' | 'doctor' | 'student' | 'other school'
}

const HEAD = 'CRISIS_ROLE_CENTER_SUPERINTENDENT'
const byDept = roleCodes.filter((role) => defaultDataScope[role].startsWith('DEPT'))
const everybody: readonly Who[] = [
  ...roleCodes.map((role): Who => ({ role, as: 'a stranger' })),
  ...byDept.map((role): Who => ({ role, as: 'of another college', isOutside: true })),
  ...roleCodes.map((role): Who => ({ role, as: 'who has to do with them', relation: 'host' })),
  { role: 'ROLE_CONSULTANT', as: 'their doctor’s colleague', relation: 'doctor' },
  { role: 'ROLE_CONSULTANT', as: 'who took their warning', relation: 'handler' },
  { role: 'ROLE_CONSULTANT', as: 'who stands in for the host', covers: 'host' },
  { role: 'ROLE_CONSULTANT', as: 'who stands in for the doctor', covers: 'doctor' },
  { role: 'ROLE_CONSULTANT', as: 'the host', is: 'host', relation: 'host' },
  { role: 'ROLE_CONSULTANT', as: 'the doctor', is: 'doctor', relation: 'doctor' },
  { role: 'ROLE_SUPERVISOR', as: 'bound to one record', relation: 'supervisor' },
  { role: 'ROLE_GENERAL', as: 'a fellow student who listened', relation: 'peer' },
  { role: 'ROLE_CONSULTANT', as: 'who is asked to take them over', isAsked: true },
  { role: 'ROLE_GENERAL', as: 'the student', is: 'student' },
  { role: HEAD, as: 'who said what for', grants: [2, 3, 4, 5] },
  { role: 'CRISIS_ROLE_FACULTY_CONSULT', as: 'who said what for', grants: [2, 4] },
  { role: 'CRISIS_ROLE_SUPERINTENDENT', as: 'who said what for', grants: [4] },
  { role: HEAD, as: 'of another school', is: 'other school' },
]

const relationsOf = ({ relation, covers }: Who): ReadonlySet<RelationKind> =>
  new Set(covers ? [covers] : relation && relation !== 'peer' ? [relation] : [])

const standingOf = (who: Who): LayerStanding => {
  const scope = defaultDataScope[who.role]
  const relations = relationsOf(who)
  const isInScope =
    who.is !== 'other school' &&
    (scope === 'ALL' ||
      (scope === 'ASSIGNED' ? relations.size > 0 : scope !== 'SELF' && !who.isOutside && !who.relation))
  return { roleCodes: [who.role], relations, isInScope }
}

/** With regard to one record: who stands in for its host or is bound to it; another counsellor of the same person is neither. */
const withRecord = (who: Who): LayerStanding => ({
  ...standingOf(who),
  relations: new Set<RelationKind>(who.covers ? [who.covers] : who.relation === 'supervisor' ? ['supervisor'] : []),
})

const opens = (who: Who, layer: Layer): boolean => {
  const { how } = layerAccess(standingOf(who), layer)
  return how === 'open' || (how === 'asked' && who.grants?.includes(layer) === true)
}

/** Where people are served names are for those who have to do with them and who arrange; elsewhere for who keeps the accounts. */
const SERVICES = /^\w+ \/(?:consult|archive|crisis|plantest|ai|public\/forms|admin\/console)\//
const arrangers: readonly RoleCode[] = ['ROLE_APPOINTMENT', HEAD]
const OFFERS = 'GET /consult/handover/mine'
const isNamed = (who: Who, key: string): boolean =>
  // Whoever must not meet them has to know whom it is about.
  (who.isAsked === true && key === OFFERS) ||
  (SERVICES.test(key)
    ? relationsOf(who).size > 0 || (arrangers.includes(who.role) && who.is !== 'other school')
    : who.role === 'ROLE_ADMIN')

/** Who assesses reads everybody's results without opening their file. */
const readsOfAll = (who: Who): boolean =>
  readsPaper(standingOf(who), 'scale') && layerAccess(standingOf(who), 2).how === 'closed'

/** What the person reads of themselves: neither scores nor what others wrote down. */
const OWN: readonly CanaryName[] = 'name number phone idCard contactPhone reason registration tag history chat'.split(
  ' ',
) as CanaryName[]

const may = (who: Who, name: CanaryName, key: string): boolean => {
  if (who.is === 'student') return OWN.includes(name)
  const standing = standingOf(who)
  switch (name) {
    case 'name':
      return isNamed(who, key)
    case 'number':
      // With a name half hidden it is what tells one person of a list from another.
      return isNamed(who, key) || (!SERVICES.test(key) && standing.isInScope)
    case 'reason':
    case 'registration':
      return readsPaper(standing, 'registration')
    case 'score':
      return opens(who, 2) || readsOfAll(who)
    case 'tag':
      return opens(who, 2)
    case 'record':
      return who.is === 'host' || (readsPaper(withRecord(who), 'record') && opens(who, 3))
    case 'crisisRecord':
      return (
        who.is === 'host' || (who.relation !== 'supervisor' && readsPaper(withRecord(who), 'record') && opens(who, 4))
      )
    case 'history':
      return who.role === HEAD && opens(who, 5)
    case 'medical':
      return who.is === 'doctor' || (readsPaper(withRecord(who), 'medical') && opens(who, 5))
    case 'chat':
      // Whoever asks for it says what for in the asking.
      return layerAccess(standing, 3).how !== 'closed' && who.role !== 'ROLE_SUPERVISOR'
    case 'sign':
      return readsPaper(standing, 'warning')
    default:
      return false
  }
}

/** What has to be found by whom it is for; which call shows it is asked of no one. Behind a permission, for who holds it. */
const shown: Partial<Record<CanaryName, Permission | null>> = {
  registration: null,
  score: 'archive_file_list_tab',
  tag: 'archive_file_list_tab',
  record: null,
  crisisRecord: null,
  medical: null,
  history: 'admin_userInfo_clinical_btn',
  chat: 'consult_ai_list_tab',
  sign: 'crisis_warning_handle_btn',
}

const deviates = ({ role }: Who, name: CanaryName, key: string): boolean =>
  deviations.some((one) => one.key.test(key) && one.names.includes(name) && one.roles?.includes(role) !== false)

/** Which line of the trail tells that it was read. */
const traces: Partial<Record<CanaryName, { action: string; layer?: Layer }>> = {
  score: { action: 'archive.open', layer: 2 },
  tag: { action: 'archive.open', layer: 2 },
  record: { action: 'archive.open', layer: 3 },
  crisisRecord: { action: 'archive.open', layer: 4 },
  medical: { action: 'archive.open', layer: 5 },
  chat: { action: 'assistant.view' },
  sign: { action: 'signal.read' },
  history: { action: 'archive.open', layer: 5 },
}

let stage: Stage
let school: School
let matters: Readonly<Record<string, readonly string[]>>
let elsewhere: string
const staff = {} as Record<'host' | 'doctor', TestUser>

beforeAll(async () => {
  stage = await openStage({})
  school = await givenSchool(stage, 'canary')
  elsewhere = await givenDept(stage.app, school.tenant, '别的学院')
  for (const one of ['host', 'doctor'] as const) staff[one] = await newcomer('ROLE_CONSULTANT')
  matters = await plant(stage.app, school, { host: staff.host.id, doctor: staff.doctor.id })
}, 2 * MINUTE)
afterAll(() => stage.close())

const newcomer = (role: RoleCode, deptId = elsewhere): Promise<TestUser> =>
  stage.app.givenUser(school.tenant, { roles: [role], deptId })

const HOUR = 3_600_000
const inside = <T>(run: Parameters<typeof inTenant<T>>[2]) => inTenant(stage.app, school.tenant, run)

const relate = (user: TestUser, { relation, covers, isAsked }: Who): Promise<void> =>
  inside(async (tx) => {
    // An errand about the person lies with whoever keeps the accounts.
    if (isAsked)
      await noteHandover(tx, {
        fromId: school.admin.id,
        toId: user.id,
        personId: school.student.id,
        counts: nothingOwed,
        reason: '调任学院',
        state: 'offered',
      })
    const person = { user_id: user.id, person_id: school.student.id, since: tx.now }
    if (relation === 'supervisor')
      await tx.insert('relation', {
        ...person,
        kind: relation,
        origin: 'supervision',
        origin_id: matters['appointment']![0]!,
      })
    else if (relation)
      await tx.insert('relation', { ...person, kind: relation, origin: 'appointment', origin_id: randomUUID() })
    if (!covers) return
    const span = { since: new Date(tx.now.getTime() - HOUR), until: new Date(tx.now.getTime() + HOUR) }
    const named = { user_id: user.id, absent_id: staff[covers].id, created_by: user.id }
    await tx.insert('cover', { id: randomUUID(), ...named, ...span, reason: 'leave', created_at: tx.now })
  })

const arrive = async (who: Who): Promise<{ user: TestUser; session: WireSession }> => {
  const { app } = stage
  if (who.is === 'student') return { user: school.student, session: await stage.enter(school.student) }
  if (who.is === 'other school') {
    const user = await app.givenUser(await app.givenTenant(), { roles: [who.role] })
    return { user, session: await stage.enter(user) }
  }
  const isOutside = who.isOutside === true || who.relation !== undefined || who.covers !== undefined
  const user = who.is ? staff[who.is] : await newcomer(who.role, isOutside ? elsewhere : school.ids['dept'])
  if (!who.is) await relate(user, who)
  const browser = await app.signedIn(user)
  for (const layer of who.grants ?? [])
    await browser.call('POST /archive/open', {
      body: { userId: school.student.id, layer, purpose: 2, reason: '核对一次查阅' },
    })
  return { user, session: sessionOf(browser) }
}

type Asked = readonly [AnyKey, Call, readonly Input[]]

/** Lists without a filter, and once for each id of the person's matters, in every place for one. */
const inputsOf = async (key: AnyKey, call: Call): Promise<Input[]> => {
  const id = (entity: string) => matters[entity]?.[0] ?? school.ids[entity] ?? randomUUID()
  const small = await withMeaning(key, inputFor(call, id, 'small'), stage.helperFor(school.tenant))
  const more = idPlacesOf(call)
    .filter(({ path }) => !path.includes('0'))
    .flatMap(({ part, path, entity }) =>
      (matters[entity] ?? [id(entity)]).map((value) =>
        withValueAt({ ...small, body: small.body ?? {} }, part, path, value),
      ),
    )
  return [...new Map([small, ...more].map((input) => [JSON.stringify(input), input])).values()]
}

const isReading = ({ effect, changes }: Call): boolean => effect === 'read' || changes?.length === 0
const mayCall = ({ role }: Who, { access }: Call): boolean =>
  access.kind === 'signedIn' ||
  (access.kind === 'permission' && access.anyOf.some((need) => defaultRolePermissions[role].includes(need)))

const heardBy = async (asked: readonly Asked[], session: WireSession): Promise<Map<CanaryName, Set<AnyKey>>> => {
  const heard = new Map<CanaryName, Set<AnyKey>>()
  await inParallel(asked, 8, async ([key, , inputs]) => {
    for (const input of inputs) {
      const { text } = await stage.send({ ...outgoingOf(key, input), session })
      for (const name of canaryNames) if (isSung(name, text)) heard.set(name, (heard.get(name) ?? new Set()).add(key))
    }
  })
  return heard
}

/** What an actor's readings have left in the trail. */
const trailOf = async (userId: string): Promise<Set<string>> => {
  const { rows } = await stage.app.runtime.owner.query<{ action: string; layer: string | null }>(
    `select distinct action, detail ->> 'layer' as layer from audit_entry where actor_id = $1 and subject_id = any($2)`,
    [userId, [school.student.id, school.ids['risk_signal'], school.ids['ai_session']]],
  )
  return new Set(rows.map(({ action, layer }) => `${action} ${layer ?? ''}`.trim()))
}

const faultsOf = async (who: Who, asked: readonly Asked[], sang: Set<AnyKey>): Promise<string[]> => {
  const { user, session } = await arrive(who)
  const heard = await heardBy(
    asked.filter(([, call]) => mayCall(who, call)),
    session,
  )
  for (const keys of heard.values()) for (const key of keys) sang.add(key)
  const trail = await trailOf(user.id)
  const told = [...heard].flatMap(([name, keys]) =>
    [...keys]
      .filter((key) => !may(who, name, key) && !deviates(who, name, key))
      .map((key) => `reads ${name} in ${key}`),
  )
  const isDue = (name: CanaryName): boolean =>
    who.is !== 'student' && (name === 'score' ? opens(who, 2) : may(who, name, '')) && !heard.has(name)
  const missed = Object.entries(shown)
    .filter(
      ([name, need]) => (need === null || defaultRolePermissions[who.role].includes(need)) && isDue(name as CanaryName),
    )
    .map(([name]) => `does not find ${name}`)
  const untraced = [...heard.keys()].flatMap((name) => {
    const trace = traces[name]
    const isThere = !trace || trail.has(`${trace.action} ${trace.layer ?? ''}`.trim())
    return isThere || who.is === 'student' ? [] : [`has read ${name} without a trace`]
  })
  return [...told, ...missed, ...untraced].map((fault) => `${who.role} ${who.as} ${fault}`)
}

test(
  'every call holds, hides or lacks what is known of a person as the matrix says, and what was read is in the trail',
  async () => {
    const reads = allCalls.filter(([, call]) => isReading(call) && call.access.kind !== 'anyone')
    const asked = await inParallel(reads, 4, async ([key, call]): Promise<Asked> => [
      key,
      call,
      await inputsOf(key, call),
    ])
    const sang = new Set<AnyKey>()
    const faults: string[] = []
    const walk = async (people: readonly Who[], calls: readonly Asked[]): Promise<void> => {
      for (const found of await inParallel(people, 2, (who) => faultsOf(who, calls, sang))) faults.push(...found)
    }
    const isBroad = ({ as, is, isAsked, grants }: Who): boolean =>
      as === 'a stranger' || is !== undefined || isAsked === true || grants !== undefined
    await walk(everybody.filter(isBroad), asked)
    // What told none of those anything has nothing to tell the rest.
    await walk(
      everybody.filter((who) => !isBroad(who)),
      asked.filter(([key]) => sang.has(key)),
    )
    expect(sang.size).toBeGreaterThan(30)
    expect([...sang]).toContain(OFFERS)
    expect(faults).toEqual([])
  },
  10 * MINUTE,
)

test('the desk reads the name of whom it receives today; who keeps the accounts does not', async () => {
  await seedVisits(stage.app, school, school.student.id, null)
  const at = async (role: RoleCode) =>
    (await stage.app.signedIn(await newcomer(role))).call('POST /consult/appointment/page', { body: {} })
  expect(isSung('name', JSON.stringify(await at('ROLE_RECEPTIONIST')))).toBe(true)
  expect(isSung('name', JSON.stringify(await at('ROLE_ADMIN')))).toBe(false)
})

test(
  'no answer to a change tells who may not read it',
  async () => {
    const writes = allCalls.filter(([key, call]) => !isReading(call) && !endsItsSession(key))
    const roles: readonly RoleCode[] = ['CRISIS_ROLE_CONSULTANT', 'ROLE_RECEPTIONIST', 'ROLE_ADMIN']
    const secrets = canaryNames.filter((name) => !['name', 'number', 'reason'].includes(name))
    const faults: string[] = []
    for (const role of roles) {
      const who: Who = { role, as: 'a stranger' }
      const { session } = await arrive(who)
      const asked = await inParallel(
        writes.filter(([, call]) => mayCall(who, call)),
        4,
        async ([key, call]): Promise<Asked> => [key, call, await inputsOf(key, call)],
      )
      const heard = await heardBy(asked, session)
      for (const name of secrets)
        for (const key of heard.get(name) ?? []) faults.push(`${role} reads ${name} in ${key}`)
    }
    expect(faults).toEqual([])
  },
  10 * MINUTE,
)

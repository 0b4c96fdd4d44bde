import type { SettingItem } from '@xinqiao/contract'
import type { ProductCode, RoleCode } from '@xinqiao/domain'
import { platformCode, productCodes } from '@xinqiao/domain'
import type { Pool } from '../../kernel/db/pool.ts'
import type { WithTenant } from '../../kernel/db/tenancy.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { NewId } from '../../kernel/clock.ts'
import { hashPassword } from '../../modules/auth/index.ts'
import type { FileMaker } from '../../modules/file/index.ts'
import { writeSetting } from '../../modules/setting/index.ts'
import { createTenant } from '../../modules/tenant/index.ts'
import { countUsers, findRoleByCode, giveRole, insertUser } from '../../modules/user/index.ts'
import { DEMO_PASSWORD, demoOperator } from './accounts.ts'
import { tellAgreements } from './agreements.ts'
import { tellAppointments } from './appointments.ts'
import { tellApprovals } from './approvals.ts'
import { tellAssistant } from './assistant.ts'
import { tellCases } from './cases.ts'
import { tellCallouts } from './callouts.ts'
import { tellCrises } from './crisis.ts'
import { tellDrills } from './drills.ts'
import { tellLexicon } from './lexicon.ts'
import { insertDepartments, planDepartments } from './departments.ts'
import { tellErrands } from './errands.ts'
import { askExports } from './exports.ts'
import { askForFigures } from './figures.ts'
import { tellFirstInterviews } from './first-interviews.ts'
import { tellHandovers } from './handovers.ts'
import { tellHistory } from './history.ts'
import { tellForms } from './forms.ts'
import { tellImports } from './imports.ts'
import { tellLeftSchool } from './left-school.ts'
import { tellMeasures } from './measures.ts'
import { tellMessages } from './messages.ts'
import { tellRuns } from './ops.ts'
import { addOrganisation } from './org.ts'
import { tellFamilies } from './families.ts'
import { tellPeers } from './peers.ts'
import { confineSubadmin, giveCardAndFinger, insertPeople, insertUserTypes, planPeople } from './people.ts'
import { pinProducts } from './products.ts'
import { seededRandom } from './random.ts'
import { tellReach } from './reach.ts'
import { tellReadings } from './readings.ts'
import { tellRecordStates } from './record-states.ts'
import { tellRecords } from './records.ts'
import { tellReferrals } from './referrals.ts'
import { tellRegistrations } from './registration.ts'
import { tellRelease } from './release.ts'
import { tellCrisisMonths, tellReports } from './reports.ts'
import { tellRota } from './rota.ts'
import { tellSafetyPlans } from './safety-plans.ts'
import { tellTags } from './tags.ts'
import { tellTelephone } from './telephone.ts'
import { leaveTrail } from './trail.ts'
import { tellVisitMessages } from './visit-messages.ts'
import { tellPlans } from './plans.ts'
import { tellCadres } from './cadres.ts'
import { tellInterviews } from './interviews.ts'
import { tellDailyTests } from './daily-tests.ts'
import { tellOutsideLinks } from './outside-links.ts'
import { tellRescores } from './rescores.ts'
import { tellDrawings } from './drawings.ts'
import type { DemoWorld } from './world.ts'

type School = {
  id: number
  shortName: string
  name: string
  dutyPhone: string
  products: readonly ProductCode[]
  helpCard: { nightPhone: string; words: string }
  /** Empty: as every school begins. */
  hotlines: readonly SettingItem[]
  colleges: number
  singleRole: boolean
  asksConsent: boolean
  /** 倾诉小站 is open. */
  hasAssistant: boolean
  /** Assesses by telephone instead of in a room. */
  byTelephone?: true
  /** Who comes in by two steps. */
  twoSteps?: readonly RoleCode[]
}

const SCHOOLS: readonly School[] = [
  {
    id: 1,
    shortName: 'demo',
    name: '心桥大学',
    dutyPhone: '027-5550 1200',
    products: productCodes,
    helpCard: { nightPhone: '130 0000 1200', words: '夜里一个人待着难受，也可以到任一门岗，保卫处的老师会陪你。' },
    hotlines: [
      {
        label: '朋辈倾听热线',
        phone: '027-5550 1300',
        mode: 1,
        startTime: '18:30',
        endTime: '22:30',
        weeks: [1, 2, 3, 4, 5],
        words: '接电话的是受过训练的同学，可以不说名字',
      },
      {
        label: '新生适应热线',
        phone: '027-5550 1306',
        mode: 1,
        startTime: '09:00',
        endTime: '17:30',
        weeks: [1, 2, 3, 4, 5],
        words: '想家、选课、和室友处不好，都可以打来',
      },
      { label: '江城市心理援助热线', phone: '027-5550 8800', mode: 2, words: '市精神卫生中心，免费，可以不说名字' },
    ],
    colleges: 8,
    singleRole: true,
    asksConsent: true,
    hasAssistant: true,
  },
  {
    id: 2,
    shortName: 'river',
    name: '江城学院',
    dutyPhone: '027-5550 2200',
    products: ['CONSULT', 'APPOINTMENT', 'PLANTEST', 'ACTIVITY', 'SLEEP_MANAGE'],
    helpCard: { nightPhone: '', words: '' },
    hotlines: [],
    colleges: 3,
    singleRole: false,
    asksConsent: false,
    hasAssistant: false,
    byTelephone: true,
    // Bound at the first sign-in: no secret stands in the product.
    twoSteps: ['CRISIS_ROLE_CENTER_SUPERINTENDENT'],
  },
]

export type DemoDeps = { owner: Pool; withTenant: WithTenant; masterKey: Buffer; newId: NewId; files?: FileMaker }

/** Each capability adds its part of the term here, in the order they build on each other. */
const chapters: readonly ((tx: Tx, world: DemoWorld) => Promise<void>)[] = [
  addOrganisation,
  pinProducts,
  tellAgreements,
  tellApprovals,
  tellMessages,
  tellTags,
  leaveTrail,
  askExports,
  tellImports,
  tellForms,
  tellRota,
  tellAppointments,
  tellRelease,
  tellRegistrations,
  tellAssistant,
  tellHistory,
  tellRecords,
  tellPeers,
  tellFamilies,
  tellRecordStates,
  tellCases,
  tellHandovers,
  tellMeasures,
  tellFirstInterviews,
  tellTelephone,
  tellReferrals,
  tellReports,
  tellVisitMessages,
  tellErrands,
  tellReadings,
  tellReach,
  tellSafetyPlans,
  tellLeftSchool,
  askForFigures,
  tellCallouts,
  tellCrises,
  tellDrills,
  tellLexicon,
  tellCrisisMonths,
  tellRuns,
  tellPlans,
  tellInterviews,
  tellDrawings,
  tellDailyTests,
  tellOutsideLinks,
  tellCadres,
  tellRescores,
]

/** Loads what is missing: a start that was cut short is made good by the next one. Returns whether anything was loaded. */
export const loadDemoSchools = async (deps: DemoDeps, existing: readonly { id: number }[]): Promise<boolean> => {
  let loaded = false
  for (const school of SCHOOLS) {
    if (!existing.some((tenant) => tenant.id === school.id)) await createTenant(deps, { ...school, isDemo: true })
    const isEmpty = await deps.withTenant(
      { tenantId: school.id, actor: null },
      async (tx) => (await countUsers(tx)) === 0,
    )
    if (!isEmpty) continue
    await fill(deps, school.id, school)
    loaded = true
  }
  return loaded
}

/** Those who run the platform, in a space of their own beside the schools. */
export const loadDemoPlatform = async (deps: DemoDeps, existing: { id: number } | null): Promise<void> => {
  const tenantId =
    existing?.id ??
    (await createTenant(deps, {
      shortName: platformCode,
      name: '心桥平台',
      products: [],
      isDemo: true,
      isPlatform: true,
    }))
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  await deps.withTenant({ tenantId, actor: null }, async (tx) => {
    if ((await countUsers(tx)) > 0) return
    const { account, name } = demoOperator
    const id = tx.newId()
    await insertUser(tx, { id, username: account, real_name: name, password_hash: passwordHash })
    await giveRole(tx, id, (await findRoleByCode(tx, 'OPERATOR'))!.id)
  })
}

/** One more, with every product and the same accounts: to practise in, and to be thrown away. */
export const addDemoSchool = async (deps: DemoDeps, shortName: string, name: string): Promise<number> => {
  const school: Omit<School, 'id'> = {
    shortName,
    name,
    dutyPhone: '027-5550 3200',
    products: productCodes,
    helpCard: { nightPhone: '', words: '' },
    hotlines: [],
    colleges: 1,
    singleRole: false,
    asksConsent: false,
    hasAssistant: true,
  }
  const tenantId = await createTenant(deps, { ...school, isDemo: true })
  await fill(deps, tenantId, school)
  return tenantId
}

const fill = async (deps: DemoDeps, tenantId: number, school: Omit<School, 'id'>): Promise<void> => {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  await deps.withTenant({ tenantId, actor: null }, (tx) => fillSchool(tx, school, passwordHash, deps.files ?? null))
}

const fillSchool = async (
  tx: Tx,
  school: Omit<School, 'id'>,
  passwordHash: string,
  files: FileMaker | null,
): Promise<void> => {
  const random = seededRandom(school.shortName)
  await writeSetting(tx, 'singleRoleSwitch', { enabled: school.singleRole })
  await writeSetting(tx, 'signIn', { terminal: true })
  await writeSetting(tx, 'xygl', { enable: school.asksConsent })
  await writeSetting(tx, 'znhhsz', { aiEnable: school.hasAssistant })
  if (school.byTelephone) await writeSetting(tx, 'yymssz', { assessMode: 13 })
  if (school.twoSteps) await writeSetting(tx, 'secondFactor', { roles: school.twoSteps })
  await writeSetting(tx, 'helpCard', school.helpCard)
  if (school.hotlines.length > 0) await writeSetting(tx, 'hotlines', { items: school.hotlines })
  const depts = planDepartments(random, school.name, school.colleges)
  await insertDepartments(tx, depts)
  const people = planPeople(random, depts, await insertUserTypes(tx, random))
  await insertPeople(tx, people, passwordHash)
  await confineSubadmin(tx, random, depts)
  await giveCardAndFinger(tx, people)
  for (const chapter of chapters) await chapter(tx, { random, depts, people, files })
  // What was said has long been said: nobody's telephone is to ring now.
  await tx.sql(
    `update message_delivery d set state = 'sent', updated_at = m.created_at + interval '26 seconds' from message m
      where d.tenant_id = $1 and d.channel = 'sms' and m.tenant_id = $1 and m.id = d.message_id and m.type_code = 'crisis_alert'
        and m.created_at < $2::timestamptz - interval '1 minute'`,
    [tx.tenantId, tx.now],
  )
  await tx.sql(`delete from message_delivery where tenant_id = $1 and state <> 'sent'`, [tx.tenantId])
}

import type { ProductCode } from '../enums/product.ts'
import type { RoleCode } from '../enums/role.ts'
import type { RoomKind } from '../org/site.ts'

/** Who can bring such an appointment about, beside the clerk, who always can. */
export type Booker = 'visitor' | 'host' | 'crisis' | 'faculty' | 'staff' | 'groupLeader' | 'queue'

/** The agreement groups of the specification's calls. */
export type AgreementKind = 'profiles' | 'primary' | 'assessments' | 'interview' | 'first' | 'manned' | 'diagnosis'

/** What has to be on for a school to have the type, beside its own switch in lxfwkgsz. */
export type TypeSwitch =
  | 'always'
  | 'assess'
  | 'telephone'
  | 'firstInterview'
  | 'singleSession'
  | 'talk'
  | 'psychiatric'
  | 'eastChina'
  | 'duty'

/** all: every guard; noCounters: no penalties and limits; help: nothing but place and time. */
export type GuardSet = 'all' | 'noCounters' | 'help'

/** Appointments of one family: a visitor has one of them at a time. */
export type TypeFamily =
  | 'assess'
  | 'counsel'
  | 'single'
  | 'family'
  | 'peer'
  | 'psychiatric'
  | 'talk'
  | 'group'
  | 'crisis'
  | 'return'

export type AppointmentTypeInfo = {
  readonly label: string
  readonly family: TypeFamily
  readonly products: readonly ProductCode[]
  readonly needs: TypeSwitch
  readonly bookers: readonly Booker[]
  /** after: somebody who needs help now signs when able to. */
  readonly agreement: { readonly kind: AgreementKind; readonly form: string; readonly when: 'before' | 'after' } | null
  readonly registration: string | null
  readonly selfAssessment: boolean
  readonly record: string | null
  readonly feedback: string | null
  /** Nobody comes to it on their own: somebody who knows them has said why. */
  readonly needsReferral: boolean
  readonly hostRoles: readonly RoleCode[]
  readonly hostNeeds: 'nothing' | 'doctor' | 'peer' | 'duty' | 'groupLeader'
  /** null: nobody meets in a room. */
  readonly room: RoomKind | null
  /** Uses up one of the sessions of the term. */
  readonly countsAsSession: boolean
  /** Its leaves and no-shows are held against the visitor. */
  readonly countsAttendance: boolean
  readonly guards: GuardSet
  readonly minutes: number
  /** What the visitor is reminded with; a code of the message catalogue. */
  readonly reminder: string
}

type More = Partial<AppointmentTypeInfo>

const SESSION_MINUTES = 50

const kind = (label: string, family: TypeFamily, hostRole: RoleCode, reminder: string, more: More = {}) => ({
  label,
  family,
  products: ['CONSULT'] as readonly ProductCode[],
  needs: 'always' as const,
  bookers: ['visitor'] as readonly Booker[],
  agreement: null,
  registration: null,
  selfAssessment: false,
  record: null,
  feedback: 'F26',
  needsReferral: false,
  hostRoles: [hostRole],
  hostNeeds: 'nothing' as const,
  room: 'manned' as const,
  countsAsSession: false,
  countsAttendance: true,
  guards: 'all' as const,
  minutes: SESSION_MINUTES,
  reminder,
  ...more,
})

const before = (kind: AgreementKind, form: string) => ({ kind, form, when: 'before' }) as const

/** Consent comes afterwards, nobody is asked how it was, and no absence is held against anybody. */
const help: More = {
  products: ['CRISIS'],
  agreement: { kind: 'manned', form: 'F02', when: 'after' },
  feedback: null,
  countsAttendance: false,
  guards: 'help',
}

const eastChina: More = { products: ['ECNU_CONSULT'], needs: 'eastChina', registration: 'F01' }

const types = {
  '1': kind('咨询评估', 'assess', 'ROLE_ASSESSMENT', 'assess', {
    needs: 'assess',
    agreement: before('assessments', 'F03'),
    registration: 'F01',
    selfAssessment: true,
    record: 'F09',
  }),
  '2': kind('个体咨询', 'counsel', 'ROLE_CONSULTANT', 'consult', {
    bookers: ['visitor', 'host'],
    agreement: before('profiles', 'F02'),
    record: 'F12',
    countsAsSession: true,
  }),
  '8': kind('危机评估', 'crisis', 'ROLE_CONSULTANT', 'duty', { ...help, bookers: ['crisis', 'host'], record: 'F21' }),
  '9': kind('团体入组访谈', 'group', 'ROLE_CONSULTANT', 'group', {
    products: ['GROUP'],
    bookers: ['visitor', 'groupLeader'],
    hostNeeds: 'groupLeader',
    feedback: null,
    countsAttendance: false,
  }),
  '10': kind('一次单元咨询', 'single', 'ROLE_CONSULTANT', 'single_session', {
    needs: 'singleSession',
    bookers: ['visitor', 'queue'],
    agreement: before('primary', 'F05'),
    registration: 'F01',
    record: 'F13',
  }),
  '11': kind('值班危机评估', 'crisis', 'ROLE_CONSULTANT', 'duty', {
    ...help,
    needs: 'duty',
    bookers: ['visitor', 'staff'],
    hostNeeds: 'duty',
    record: 'F21',
  }),
  '12': kind('值班复学评估', 'return', 'ROLE_CONSULTANT', 'duty', {
    ...help,
    needs: 'duty',
    bookers: ['faculty'],
    hostNeeds: 'duty',
    guards: 'noCounters',
    record: 'F24',
  }),
  '13': kind('电话评估', 'assess', 'ROLE_ASSESSMENT', 'assess', {
    needs: 'telephone',
    agreement: before('assessments', 'F03'),
    registration: 'F01',
    record: 'F10',
    room: null,
    countsAttendance: false,
    minutes: 30,
  }),
  '14': kind('心理约谈', 'talk', 'ROLE_INTERVIEWER', 'talk', {
    needs: 'talk',
    bookers: ['staff', 'host'],
    agreement: before('interview', 'F07'),
    record: 'F16',
    hostRoles: ['ROLE_INTERVIEWER', 'ROLE_CONSULTANT'],
    countsAttendance: false,
  }),
  '15': kind('初始访谈', 'assess', 'ROLE_INTERVIEWER', 'first_interview', {
    products: ['CONSULT', 'FIRST_INTERVIEW'],
    needs: 'firstInterview',
    agreement: before('first', 'F04'),
    registration: 'F01',
    selfAssessment: true,
    record: 'F11',
  }),
  '17': kind('心理评估', 'assess', 'ROLE_ASSESSMENT', 'assess', {
    ...eastChina,
    agreement: before('assessments', 'F03'),
    selfAssessment: true,
    record: 'F09',
  }),
  '18': kind('心理咨询', 'counsel', 'ROLE_CONSULTANT', 'consult', {
    ...eastChina,
    bookers: ['visitor', 'host'],
    agreement: before('profiles', 'F02'),
    record: 'F12',
    countsAsSession: true,
  }),
  '19': kind('家庭咨询', 'family', 'ROLE_CONSULTANT', 'family', {
    ...eastChina,
    agreement: before('profiles', 'F02'),
    record: 'F14',
    minutes: 90,
  }),
  '20': kind('朋辈聊天', 'peer', 'ROLE_GENERAL', 'peer', {
    ...eastChina,
    registration: null,
    agreement: before('profiles', 'F02'),
    record: 'F15',
    hostNeeds: 'peer',
  }),
  '23': kind('精神诊疗', 'psychiatric', 'ROLE_CONSULTANT', 'diagnosis', {
    needs: 'psychiatric',
    bookers: ['host', 'visitor'],
    agreement: before('diagnosis', 'F06'),
    record: 'F17',
    needsReferral: true,
    hostNeeds: 'doctor',
    room: 'diagnosis',
    minutes: 30,
  }),
}

export type AppointmentType = keyof typeof types

/** Everything a type decides; what a school changes about it are settings. */
export const appointmentTypes: Readonly<Record<AppointmentType, AppointmentTypeInfo>> = types

/** Whether what a visitor books waits for somebody's confirmation, where the school asks for one: help never does. */
export const waitsForConfirm = (type: AppointmentType, isAsked: boolean): boolean =>
  isAsked && appointmentTypes[type].guards !== 'help'

/** In the order of their numbers. */
export const appointmentTypeCodes: readonly AppointmentType[] = /* @__PURE__ */ (
  Object.keys(types) as AppointmentType[]
).toSorted((a, b) => Number(a) - Number(b))

export const isAppointmentType = (code: unknown): code is AppointmentType =>
  typeof code === 'string' && Object.hasOwn(types, code)

/** The specification's lists by type have one of no type: what belongs to groups. */
export const GROUP_LIST = '3'

/** The types a list of that code is of; none for a code nobody knows. */
export const typesListed = (code: string): readonly AppointmentType[] =>
  code === GROUP_LIST
    ? appointmentTypeCodes.filter((type) => types[type].family === 'group')
    : isAppointmentType(code)
      ? [code]
      : []

/** What the calendar shows beside the types: a free slot, and the first session of a case. */
export const displayCodes = { '5': '可预约', '21': '首次咨询' } as const

export type DisplayCode = AppointmentType | keyof typeof displayCodes

/** The code an appointment is drawn with: the first session of a case has a colour of its own. */
export const displayCodeOf = (type: AppointmentType, isFirstOfCase: boolean): DisplayCode =>
  isFirstOfCase && appointmentTypes[type].family === 'counsel' ? '21' : type

export const displayLabel = (code: DisplayCode): string =>
  isAppointmentType(code) ? appointmentTypes[code].label : displayCodes[code]

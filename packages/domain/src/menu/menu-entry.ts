import type { AppointmentType } from '../appointment/appointment-types.ts'
import type { ProductCode } from '../enums/product.ts'
import type { RoleCode } from '../enums/role.ts'
import type { Permission } from '../permission.ts'

/** Platform pages belong to no product and are always at hand. */
export type MenuHome = ProductCode | 'PLATFORM'

/** Lists of appointments go with their types: any of these is enough. */
export const menuTypes = {
  individualConsult: ['2'],
  assessmentAppointment: ['1'],
  telephoneEvaluation: ['13'],
  firstInterview: ['15'],
  singleSession: ['10'],
  psychologicalInterview: ['14'],
  psychiatricDiagnosis: ['23'],
  crisisAssessment: ['8'],
  dutyAssessment: ['11'],
  returnAssessment: ['12'],
  duty: ['11', '12'],
  eastChinaAssess: ['17'],
  eastChinaConsult: ['18'],
  eastChinaFamily: ['19'],
  eastChinaPeer: ['20'],
} as const satisfies Record<string, readonly AppointmentType[]>

/** What a school can switch off; entries that need it go with it. */
export const menuSwitches = [
  ...(Object.keys(menuTypes) as (keyof typeof menuTypes)[]),
  'collegeReport',
  'assistant',
  'anIntervention',
] as const

export type MenuSwitch = (typeof menuSwitches)[number]

/** A page of ours; whoever runs a school's hotline on the web goes to that address instead. */
export const hotlineCode = 'PSY_HOT_LINE'

/** A place in the menu. Global data: a school sees what its products hold, a person what permission and role allow. */
export type MenuEntry = {
  readonly code: string
  readonly product: MenuHome
  readonly group: string
  readonly label: string
  /** What one does there, in a few words. */
  readonly hint: string
  /** A page of ours, an http(s) address that opens in the embedded page, or nothing for a folder. */
  readonly path: string
  readonly icon: string
  /** Goes with the path. */
  readonly query?: Readonly<Record<string, string>>
  readonly permission?: Permission
  /** Where it stands: in schools unless said otherwise, only where the platform is run, or in both. */
  readonly space?: 'platform' | 'both'
  /** Absent means everyone. */
  readonly roles?: readonly RoleCode[]
  /** The folder this entry lies in. */
  readonly parent?: string
  /** A shortcut leads into this product and is gone without it. */
  readonly from?: ProductCode
  readonly needs?: MenuSwitch
  /** Routable, not listed. */
  readonly isHidden?: true
  readonly keepAlive?: true
  /** Other routes that light this entry up. */
  readonly highlights?: readonly string[]
}

type More = Omit<MenuEntry, 'code' | 'product' | 'group' | 'label' | 'hint' | 'path' | 'icon' | 'roles'>

type Place = (
  code: string,
  label: string,
  hint: string,
  path: string,
  icon: string,
  roles?: readonly RoleCode[],
  more?: More,
) => MenuEntry

/** Lines of one group of one product. */
export const placeIn =
  (product: MenuHome, group: string): Place =>
  (code, label, hint, path, icon, roles, more = {}) => ({
    code,
    product,
    group,
    label,
    hint,
    path,
    icon,
    ...(roles ? { roles } : {}),
    // Lists keep their filters and forms their words while one looks elsewhere.
    ...(path ? { keepAlive: true } : {}),
    ...more,
  })

/** The same page from the workbench's own menu, so that daily work is one click away. */
export const shortcutTo = (
  target: MenuEntry,
  group: string,
  code: string,
  words: Partial<Pick<MenuEntry, 'label' | 'hint' | 'icon' | 'query'>> = {},
): MenuEntry => ({
  ...target,
  ...words,
  code,
  group,
  product: 'PLATFORM',
  ...(target.product === 'PLATFORM' ? {} : { from: target.product }),
})

import type { SettingItem } from '@xinqiao/contract'
import { codeDefaults } from './setting.codes.ts'

/** Settings known so far, with what holds when a school has said nothing; their names and rules are in setting.specs.ts. */
export const settingDefaults = {
  ...codeDefaults,
  /** One active role at a time, chosen after sign-in, sent with every request. */
  singleRoleSwitch: { enabled: true },
  /** Ways in, and how careful sign-in is. */
  signIn: {
    password: true,
    sms: true,
    terminal: false,
    captcha: true,
    maxFailures: 5,
    failureWindowMinutes: 60,
    lockMinutes: 15,
    accessHours: 12,
    refreshDays: 30,
  },
  /** Whoever bears one of these roles signs in with a second factor. */
  secondFactor: { roles: [] as readonly string[] },
  /** Where many of the school's people sit behind one address; empty means that nobody has said. */
  schoolNetworks: { items: [] as readonly SettingItem[] },
  /** Wrap request and reply bodies in the session's own cipher, for schools whose auditors ask for it. */
  bodyEncryption: { enabled: false },
  logout: { redirect: '' },
  /** Whether colleges hand in their monthly report. */
  collegeReport: { enable: false },
  /** Whether what an assessment led to is a family of pages of its own (the `an` variant). */
  anIntervention: { enable: false },
  /** What happens to whoever calls, and where the hotline answers on the web; empty means that nobody has said. */
  hotline: { url: '', words: '' },
  /** Numbers beside the duty phone and the national line, with their hours. */
  hotlines: { items: [] as readonly SettingItem[] },
  /** What the emergency card says beside the school's numbers: who answers while nobody is on duty, and words of its own. */
  helpCard: { nightPhone: '', words: '' },
  /** A product that is not shown while this one page is all it holds; both by code. */
  easyTime: { productCode: '', menuCode: '' },
} as const

export type SettingCode = keyof typeof settingDefaults
type Widen<T> = T extends boolean
  ? boolean
  : T extends number
    ? number
    : T extends string
      ? string
      : T extends readonly unknown[]
        ? T
        : never
export type SettingValue<C extends SettingCode> = {
  [K in keyof (typeof settingDefaults)[C]]: Widen<(typeof settingDefaults)[C][K]>
}

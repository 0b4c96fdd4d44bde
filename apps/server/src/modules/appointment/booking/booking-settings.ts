import {
  bookingRuleDefaults,
  isProductCode,
  type BookingRules,
  type Help,
  type ProductCode,
  type TypeSettings,
} from '@xinqiao/domain'
import type { Tx } from '../../../kernel/db/tx.ts'
import { together } from '../../../kernel/together.ts'
import { readSettings, type SettingCode, type SettingValue } from '../../setting/index.ts'

const codes = [
  'zxgzsz',
  'lfzqzsjsz',
  'yymssz',
  'zxyyms',
  'lxfwkgsz',
  'sfqyycdy',
  'ytmssz',
  'sfqyjszl',
  'hdzxmssz',
] as const satisfies readonly SettingCode[]

type Code = (typeof codes)[number]

/** Everything a school says about booking, at one of its sites; read together, since a booking asks for most of it. */
export type BookingSettings = {
  readonly rules: BookingRules
  readonly types: TypeSettings
  readonly mode: 1 | 2 | 3
  readonly assessMode: number
  readonly needsConfirm: boolean
  readonly help: Help
}

type School = { duty_phone: string; hotline: string; products: string[] }

const readSchool = async (tx: Tx): Promise<School> => {
  const [row] = await tx.sql<School>(
    `select t.duty_phone, t.hotline,
            array(select p.code from tenant_product p where p.tenant_id = t.id and p.purchased and p.enabled) as products
       from tenant t where t.id = $1`,
    [tx.tenantId],
  )
  return row ?? { duty_phone: '', hotline: '', products: [] }
}

/** Only what the rules know, and only of their kind: a stored value of another shape must not become a rule. */
const rulesFrom = (said: Readonly<Record<string, unknown>>): BookingRules =>
  Object.fromEntries(
    Object.entries(bookingRuleDefaults).map(([name, value]) => [
      name,
      typeof said[name] === typeof value ? said[name] : value,
    ]),
  ) as unknown as BookingRules

const modeOf = (mode: number): 1 | 2 | 3 => (mode === 1 || mode === 2 ? mode : 3)

export const readBookingSettings = async (tx: Tx, siteId: string | null): Promise<BookingSettings> => {
  const [stored, school] = await together(readSettings(tx, codes, siteId), readSchool(tx))
  const said = <C extends Code>(code: C): SettingValue<C> =>
    (stored.find((one) => one.code === code)?.value ?? {}) as SettingValue<C>
  const [window, booking] = [said('lfzqzsjsz'), said('yymssz')]
  const products = new Set<ProductCode>(school.products.filter(isProductCode))
  const services = (said('lxfwkgsz').items as readonly { type?: number; switchFlag?: boolean }[]).flatMap((one) =>
    one.type === undefined ? [] : [{ type: one.type, switchFlag: one.switchFlag !== false }],
  )
  return {
    rules: rulesFrom({
      ...said('zxgzsz'),
      openDays: window.openDays,
      closeClock: window.closeAt,
      holdMinutes: booking.holdMinutes,
    }),
    types: {
      products,
      services,
      assessMode: booking.assessMode,
      singleSession: said('sfqyycdy').enable,
      talk: said('ytmssz').interviewEnable,
      psychiatric: said('sfqyjszl').enable,
      eastChina: said('hdzxmssz').enable,
    },
    mode: modeOf(said('zxyyms').mode),
    assessMode: booking.assessMode,
    needsConfirm: booking.bookingCheckEnable,
    help: { phone: school.duty_phone, hotline: school.hotline, dutyType: products.has('CRISIS') ? '11' : null },
  }
}

/** The numbers of booking as they hold at a site. */
export const readRules = async (tx: Tx, siteId: string | null): Promise<BookingRules> =>
  (await readBookingSettings(tx, siteId)).rules

export const readTypeSettings = async (tx: Tx, siteId: string | null): Promise<TypeSettings> =>
  (await readBookingSettings(tx, siteId)).types

/** Where to turn at once. */
export const helpOf = async (tx: Tx): Promise<Help> => {
  const { duty_phone: phone, hotline, products } = await readSchool(tx)
  return { phone, hotline, dutyType: products.includes('CRISIS') ? '11' : null }
}

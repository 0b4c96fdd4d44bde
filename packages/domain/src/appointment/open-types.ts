import type { ProductCode } from '../enums/product.ts'
import {
  appointmentTypeCodes,
  appointmentTypes,
  type AppointmentType,
  type Booker,
  type TypeSwitch,
} from './appointment-types.ts'

/** What a school's settings say about which types it has. */
export type TypeSettings = {
  readonly products: ReadonlySet<ProductCode>
  /** lxfwkgsz: types closed one by one; a type it does not mention is open. */
  readonly services: readonly { readonly type: number; readonly switchFlag: boolean }[]
  /** yymssz.assessMode: 0 none, 1 assessment, 13 by telephone, 15 first interview. */
  readonly assessMode: number
  /** sfqyycdy, ytmssz, sfqyjszl, hdzxmssz. */
  readonly singleSession: boolean
  readonly talk: boolean
  readonly psychiatric: boolean
  readonly eastChina: boolean
}

const isOn: Readonly<Record<TypeSwitch, (settings: TypeSettings) => boolean>> = {
  always: () => true,
  assess: ({ assessMode, products }) => assessMode === 1 && !products.has('FIRST_INTERVIEW'),
  telephone: ({ assessMode }) => assessMode === 13,
  firstInterview: ({ assessMode, products }) => assessMode === 15 || products.has('FIRST_INTERVIEW'),
  singleSession: ({ singleSession }) => singleSession,
  talk: ({ talk }) => talk,
  psychiatric: ({ psychiatric }) => psychiatric,
  eastChina: ({ eastChina }) => eastChina,
  // The rota decides whether somebody is there; the type itself needs nothing but its product.
  duty: () => true,
}

export const isTypeOpen = (type: AppointmentType, settings: TypeSettings): boolean => {
  const info = appointmentTypes[type]
  const isClosed = settings.services.some((one) => String(one.type) === type && !one.switchFlag)
  return !isClosed && info.products.some((product) => settings.products.has(product)) && isOn[info.needs](settings)
}

export const openTypes = (settings: TypeSettings): readonly AppointmentType[] =>
  appointmentTypeCodes.filter((type) => isTypeOpen(type, settings))

/** The clerk books everything; everybody else what the type allows them to. What visitors may book they may also wait for. */
export const mayBook = (type: AppointmentType, as: Booker | 'clerk'): boolean => {
  const { bookers } = appointmentTypes[type]
  return as === 'clerk' || bookers.includes(as) || (as === 'queue' && bookers.includes('visitor'))
}

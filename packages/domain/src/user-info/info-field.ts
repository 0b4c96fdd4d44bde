import type { Option } from '../enums/table.ts'
import type { InfoSection } from '../enums/person.ts'

export type InfoFieldType = 'text' | 'textarea' | 'radio' | 'select' | 'date' | 'dept'

/** By name, so that a definition is plain data and travels over the wire. */
export type InfoRule = 'phone' | 'email' | 'idCard' | 'notFuture'

/**
 * Who may not change a field in a form about oneself: `always` nobody, `unlessAdmin` everybody but administrators,
 * `onceSet` nobody after it has been set, because it names the person in the school's own books.
 */
export type InfoReadOnly = 'always' | 'unlessAdmin' | 'onceSet'

export type InfoField = {
  readonly prop: string
  readonly label: string
  readonly type: InfoFieldType
  readonly isRequired: boolean
  readonly max: number
  readonly rule?: InfoRule
  readonly options?: readonly Option[]
  /** The dictionary that words the options in a school. */
  readonly dict?: string
  /** Choices a school no longer offers: those who chose them keep them until they choose again. */
  readonly retired?: readonly Option[]
  readonly readOnly?: InfoReadOnly
  /** Comes and goes with asterisks; a value that still has them is never stored. */
  readonly isMasked?: true
  /** Shown, and kept, only while another field has one of these values. */
  readonly showWhen?: { readonly prop: string; readonly values: readonly string[] }
  readonly placeholder?: string
  readonly help?: string
  /** Answers after which help is offered beside the question. */
  readonly careFor?: readonly string[]
  /** Left out of the forms of user types that are not evaluated, such as staff. */
  readonly studentsOnly?: true
  /** A school can neither leave it out nor make it optional: accounts, lists and sign-in rest on it. */
  readonly isFixed?: true
  /** A question of the school's own. */
  readonly isOwn?: true
  /** false: asked and shown in the administration only, never in the person's own pages. */
  readonly onUserInfoPage?: boolean
}

export type InfoForm = {
  readonly category: InfoSection
  readonly key: string
  readonly title: string
  readonly lead: string
  readonly fields: readonly InfoField[]
}

/** Every answer is a text; an absent one is the empty text. */
export type InfoAnswers = Readonly<Record<string, string>>

type More = Partial<Omit<InfoField, 'prop' | 'label' | 'type'>>

const SHORT = 50
const CODE = 10

const field = (type: InfoFieldType, max: number, prop: string, label: string, more: More): InfoField => ({
  prop,
  label,
  type,
  isRequired: false,
  max,
  ...more,
})

export const text = (prop: string, label: string, more: More = {}): InfoField => field('text', SHORT, prop, label, more)

export const paragraph = (prop: string, label: string, max: number, more: More = {}): InfoField =>
  field('textarea', max, prop, label, more)

/** Fields are named as the dictionary that words their options. */
export const listed = (made: typeof radio, prop: string, label: string, options: readonly Option[], more: More = {}) =>
  made(prop, label, options, { dict: prop, ...more })

export const radio = (prop: string, label: string, options: readonly Option[], more: More = {}): InfoField =>
  field('radio', CODE, prop, label, { options, ...more })

export const select = (prop: string, label: string, options: readonly Option[], more: More = {}): InfoField =>
  field('select', CODE, prop, label, { options, ...more })

export const day = (prop: string, label: string, more: More = {}): InfoField => field('date', CODE, prop, label, more)

export const dept = (prop: string, label: string, more: More = {}): InfoField => field('dept', 36, prop, label, more)

import {
  productCodes,
  schoolAccountsMax,
  schoolCodeRule,
  schoolDomainRule,
  schoolFilesMax,
  schoolNameMax,
  schoolNameRule,
  usernameMaxLength,
  usernameRule,
  type ProductCode,
} from '@xinqiao/domain'
import type { FormField, FormValues } from '../../kit/form-drawer/form.types.ts'
import { platformMessages } from './platform.messages.ts'

const texts = platformMessages.opening

export type Draft = FormValues & { readonly productCodes: readonly ProductCode[] }

const BASIC: readonly ProductCode[] = ['CONSULT', 'APPOINTMENT']
export const packages: Readonly<Record<keyof typeof texts.packages, readonly ProductCode[]>> = {
  basic: BASIC,
  standard: [...BASIC, 'FIRST_INTERVIEW', 'PLANTEST', 'CRISIS', 'IMPORTANT_FOCUS_ON'],
  all: productCodes,
}

/** The package that holds just these, if one does. */
export const packageOf = (chosen: readonly ProductCode[]): string =>
  Object.entries(packages).find(
    ([, codes]) => codes.length === chosen.length && codes.every((code) => chosen.includes(code)),
  )?.[0] ?? ''

export const emptyDraft: Draft = {
  name: '',
  shortName: '',
  dutyPhone: '',
  domain: '',
  productCodes: packages.standard,
  maxAccounts: 20_000,
  maxFileGb: 500,
  expireDate: '',
  isTrial: false,
  username: 'admin',
}

/** What each step asks; the last one only shows. */
export const stepFields: ReadonlyArray<readonly FormField[]> = [
  [
    { kind: 'text', name: 'name', label: texts.name, required: true, max: schoolNameMax, rule: schoolNameRule },
    {
      kind: 'text',
      name: 'shortName',
      label: texts.code,
      required: true,
      max: 31,
      rule: schoolCodeRule,
      hint: texts.codeHint,
    },
    { kind: 'text', name: 'dutyPhone', label: texts.phone, max: 40, hint: texts.phoneHint },
  ],
  [
    {
      kind: 'text',
      name: 'domain',
      label: texts.domain,
      max: 253,
      rule: (value) => schoolDomainRule(value.toLowerCase()),
      hint: texts.domainHint,
    },
  ],
  [
    {
      kind: 'number',
      name: 'maxAccounts',
      label: texts.accounts,
      required: true,
      min: 1,
      max: schoolAccountsMax,
      unit: texts.accountsUnit,
    },
    {
      kind: 'number',
      name: 'maxFileGb',
      label: texts.files,
      min: 1,
      max: schoolFilesMax,
      unit: texts.filesUnit,
      hint: texts.filesHint,
    },
    { kind: 'date', name: 'expireDate', label: texts.end, hint: texts.endHint },
    { kind: 'switch', name: 'isTrial', label: texts.trial, hint: texts.trialHint },
  ],
  [
    {
      kind: 'text',
      name: 'username',
      label: texts.username,
      required: true,
      max: usernameMaxLength,
      rule: usernameRule,
      hint: texts.usernameHint,
    },
  ],
  [],
]

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

export const schoolOf = (draft: Draft) => ({
  name: text(draft['name']),
  shortName: text(draft['shortName']),
  dutyPhone: text(draft['dutyPhone']),
  domain: text(draft['domain']),
  productCodes: [...draft.productCodes],
  maxAccounts: Number(draft['maxAccounts']),
  maxFileGb: typeof draft['maxFileGb'] === 'number' ? draft['maxFileGb'] : null,
  expireDate: text(draft['expireDate']) || null,
  isTrial: draft['isTrial'] === true,
  username: text(draft['username']),
})

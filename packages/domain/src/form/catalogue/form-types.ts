import { labelOf } from '../../enums/table.ts'
import { customType } from '../form-definition.ts'
import { formCatalogue } from './form-catalogue.ts'
import type { CatalogueForm } from './form-parts.ts'

/** Kinds of forms, as lists group them. */
const formCategories = {
  registration: '登记',
  consent: '知情同意',
  record: '工作记录',
  closing: '结案与转介',
  crisis: '危机干预',
  supervision: '督导',
  feedback: '反馈',
  custom: '通用',
} as const satisfies Record<CatalogueForm['category'] | 'custom', string>

type FormCategory = keyof typeof formCategories

export type FormType = { readonly code: string; readonly name: string; readonly categoryCode: FormCategory }

/** What a form can be for: the catalogue's purposes, and any other. */
export const formTypes: readonly FormType[] = [
  ...formCatalogue.map(({ code, category, definition }) => ({ code, name: definition.title, categoryCode: category })),
  { code: customType, name: '通用表单', categoryCode: 'custom' },
]

export const formTypeOf = (code: string): FormType | null => formTypes.find((type) => type.code === code) ?? null

export const formCategoryName = (code: string): string => labelOf(formCategories, code, code)

import {
  arrange,
  isOwnField,
  templateProblem,
  type InfoSection,
  type OwnFieldType,
  type TemplateField,
} from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { ensureWholeSchool } from '../dept/index.ts'
import { baseForm } from './forms.ts'
import { lockType, readTemplates, writeTemplate } from './template.repo.ts'
import { demandOfType } from './user-info.repo.ts'

type Place = { userTypeId: string; category: number }
type Given = Place & { version: number; fields: readonly TemplateField[]; demand?: boolean }

export const readTemplate = async (tx: Tx, { userTypeId, category }: Place) => {
  const base = await baseForm(tx, userTypeId, category as InfoSection)
  const template = (await readTemplates(tx, userTypeId)).get(category)
  return {
    userTypeId,
    category,
    version: template?.version ?? 0,
    base,
    fields: [...arrange(base, template?.fields ?? [])],
  }
}

/** Keeps how a section is asked of people of one type; `demand` asks all of them to look at it again. */
export const saveTemplate = async (tx: Tx, actor: Actor, given: Given) => {
  ensureWholeSchool(actor)
  const { userTypeId } = given
  const category = given.category as InfoSection
  await lockType(tx, userTypeId)
  const base = await baseForm(tx, userTypeId, category)
  const stored = (await readTemplates(tx, userTypeId)).get(category)
  if ((stored?.version ?? 0) !== given.version) throw new AppError('request.version_conflict')
  const before = new Map((stored?.fields ?? []).filter(isOwnField).map((field) => [field.prop, field.type]))
  const fields = given.fields.map((field) => tidy(tx, field, before))
  const problem = templateProblem(base, fields)
  if (problem) throw new AppError('user_form.invalid', { detail: problem })
  await writeTemplate(tx, userTypeId, category, arrange(base, fields))
  const demanded = given.demand ? await demandOfType(tx, userTypeId, category) : 0
  tx.audit({
    action: 'user_form.save',
    subjectType: 'user_type',
    subjectId: userTypeId,
    detail: { category, own: fields.filter(isOwnField).length, demanded },
  })
  return { ...(await readTemplate(tx, given)), demanded }
}

/** Keys and values are ours to give, once and never again: answers are kept under them. */
const tidy = (tx: Tx, field: TemplateField, before: ReadonlyMap<string, OwnFieldType>): TemplateField => {
  const { type, options, ...rest } = field
  const common = { ...rest, label: field.label.trim(), help: field.help.trim() }
  if (type === undefined) return common
  const kept = before.get(field.prop)
  if (kept !== undefined && kept !== type) throw new AppError('user_form.type_fixed', { name: common.label })
  const hasChoices = type === 'radio' || type === 'select'
  return {
    ...common,
    prop: kept === undefined ? `own_${fresh(tx, KEY_LENGTH)}` : field.prop,
    type,
    ...(hasChoices
      ? {
          options: (options ?? []).map(({ value, label }) => ({
            value: value || fresh(tx, VALUE_LENGTH),
            label: label.trim(),
          })),
        }
      : {}),
  }
}

const KEY_LENGTH = 12
const VALUE_LENGTH = 8

const fresh = (tx: Tx, length: number): string => tx.newId().replaceAll('-', '').slice(-length)

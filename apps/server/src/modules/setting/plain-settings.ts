import type { Tx } from '../../kernel/db/tx.ts'
import { readSettings } from './setting.repo.ts'
import { settingSpecs } from './setting.specs.ts'
import { itemsOf, settingCodes } from './setting.views.ts'
import type { FieldSpec } from './setting.kinds.ts'

/** What is chosen, switched or counted. Free words may name somebody, and are left out. */
const PLAIN: readonly FieldSpec['control'][] = ['switch', 'number', 'time', 'choice', 'choices', 'weekdays']

const wordsOf = ({ options, unit = '' }: FieldSpec, value: unknown): string => {
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (Array.isArray(value)) return value.map(String).join('、') || '无'
  return options?.find((option) => option.value === String(value))?.label ?? `${String(value)}${unit}`
}

/** How a school is set up, in words, for somebody who is not of it. */
export const plainSettings = async (tx: Tx): Promise<{ name: string; value: string; isOwn: boolean }[]> =>
  (await readSettings(tx, settingCodes)).map((stored) => {
    const { name, fields, isList } = settingSpecs[stored.code]
    const items = itemsOf(stored)
    const plain = fields.filter(({ control }) => PLAIN.includes(control))
    const said = plain
      .filter((field) => items[0]?.[field.name] !== undefined)
      .map((field) => `${field.label} ${wordsOf(field, items[0]?.[field.name])}`)
    return { name, value: isList ? `${items.length} 项` : said.join('，') || '—', isOwn: stored.source !== 'platform' }
  })

import { keyOfKind, type GivenOf, type Resource, type RowOf } from '@xinqiao/domain'
import type { RowAction } from '../list/list.types.ts'
import { bodyOf } from './resource-fields.tsx'
import { resourceTexts as texts } from './resource.messages.ts'

/** What changes its rows. */
export type ResourceActs<R extends Resource> = {
  readonly save: (body: GivenOf<R> & { id: string; version: number }) => Promise<unknown>
  readonly remove: (id: string) => Promise<unknown>
}

/** Changing, switching on and off, removing: what a row of a resource offers whoever may. */
export const resourceActions = <R extends Resource, Row extends RowOf<R>>(
  of: R,
  { save, remove }: ResourceActs<R>,
  onEdit: (row: Row) => void,
): ReadonlyArray<RowAction<Row>> => {
  const [title, flag] = [keyOfKind(of, 'name'), keyOfKind(of, 'enabled')]
  const valueOf = (row: Row, key: string | undefined): unknown =>
    key === undefined ? undefined : (row as Readonly<Record<string, unknown>>)[key]
  const nameOf = (row: Row): string => (valueOf(row, title) ?? '') as string
  const turn = (row: Row, status: '0' | '1') =>
    save({ ...bodyOf(of, { ...row, [flag ?? '']: status }), id: row.id, version: row.version })
  return [
    { key: 'edit', label: texts.edit, run: onEdit },
    {
      key: 'disable',
      label: texts.disable,
      shown: (row) => valueOf(row, flag) === '1',
      question: (row) => ({
        title: texts.askDisable(of.noun, nameOf(row)),
        content: of.leads.disable,
        okText: texts.disable,
      }),
      run: (row) => turn(row, '0'),
      done: texts.disabled,
    },
    {
      key: 'enable',
      label: texts.enable,
      shown: (row) => valueOf(row, flag) === '0',
      run: (row) => turn(row, '1'),
      done: texts.enabled,
    },
    {
      key: 'remove',
      label: texts.remove,
      danger: true,
      question: (row) => ({
        title: texts.askRemove(of.noun, nameOf(row)),
        content: of.leads.remove,
        okText: texts.remove,
        danger: true,
      }),
      run: ({ id }) => remove(id),
      done: texts.removed,
    },
  ]
}

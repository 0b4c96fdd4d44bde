import { keyOfKind, type GivenOf, type Resource, type RowOf } from '@xinqiao/domain'
import { confirm } from '../confirm.tsx'
import type { RowAction } from '../list/list.types.ts'
import type { PanelAction } from '../panel/panel.tsx'
import { toast } from '../toast.ts'
import { bodyOf } from './resource-fields.tsx'
import { resourceTexts as texts } from './resource.messages.ts'

export type ResourceActs<R extends Resource> = {
  readonly onEdit: (row: RowOf<R>) => void
  readonly save: (body: GivenOf<R> & { id: string; version: number }) => Promise<unknown>
  readonly remove: (id: string) => Promise<unknown>
}

/** Changing, switching on and off, removing: what a row of a resource offers whoever may. */
export const resourceActions = <R extends Resource, Row extends RowOf<R>>(
  of: R,
  { onEdit, save, remove }: ResourceActs<R>,
): ReadonlyArray<RowAction<Row>> => {
  const [title, flag] = [keyOfKind(of, 'name'), keyOfKind(of, 'enabled')]
  const valueOf = (row: Row, key: string | undefined): unknown =>
    key === undefined ? undefined : (row as Readonly<Record<string, unknown>>)[key]
  const nameOf = (row: Row): string => (valueOf(row, title) ?? '') as string
  const turn = async (row: Row, status: '0' | '1'): Promise<void> => {
    await save({ ...bodyOf(of, { ...row, [flag ?? '']: status }), id: row.id, version: row.version })
    toast.success(status === '1' ? texts.enabled : texts.disabled)
  }
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
    },
    {
      key: 'enable',
      label: texts.enable,
      shown: (row) => valueOf(row, flag) === '0',
      run: (row) => turn(row, '1'),
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
      run: async ({ id }) => {
        await remove(id)
        toast.success(texts.removed)
      },
    },
  ]
}

/** The same for a panel about one row, where the likeliest stands last. */
export const panelActionsOf = <Row>(actions: ReadonlyArray<RowAction<Row>>, row: Row): readonly PanelAction[] =>
  actions
    .filter(({ shown }) => shown?.(row) ?? true)
    .toReversed()
    .map(({ shown: _, question, run, ...action }) => ({
      ...action,
      run: async () => {
        if (!question || (await confirm(question(row)))) await run(row)
      },
    }))

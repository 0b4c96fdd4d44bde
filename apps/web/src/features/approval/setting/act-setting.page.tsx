import { actModes } from '@xinqiao/domain'
import { useState } from 'react'
import { useAllowed } from '../../../kit/gate/gate.tsx'
import { CheckIcon, CloseIcon } from '../../../kit/icons/icons.tsx'
import { PencilIcon } from '../../../kit/icons/shell-icons.tsx'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumn } from '../../../kit/list/list.types.ts'
import { useListAddress } from '../../../kit/list/use-list-address.ts'
import type { StatusLook } from '../../../kit/status/status-tag.tsx'
import { type ActOptionRow, useActOptions } from '../approval.queries.ts'
import { settingMessages as texts } from './act-setting.messages.ts'
import styles from './act-setting.module.css'
import { Chain, chainWords } from './chain.tsx'
import { SettingDrawer } from './setting-drawer.tsx'

const FILTERS = ['state'] as const
type Filter = (typeof FILTERS)[number]

export function Page() {
  const address = useListAddress('act-setting', FILTERS)
  const query = useActOptions()
  const mayManage = useAllowed()('consult_act_manage_btn')
  const [editing, setEditing] = useState<ActOptionRow | null>(null)
  const { state } = address.filters
  const all = query.data ?? []
  const shown = all.filter(({ enable }) => state === '' || enable === (state === 'on'))
  const enabled = all.filter(({ enable }) => enable).length
  return (
    <>
      <ListPage<ActOptionRow, Filter>
        id="act-setting"
        crumbs={[texts.system]}
        title={texts.title}
        note={texts.note}
        query={{ ...query, data: query.data && { records: shown, total: shown.length } }}
        address={{ ...address, current: 1, size: Math.max(shown.length, 1) }}
        rowKey={(row) => String(row.optionId)}
        rowName={(row) => row.optionName}
        columns={COLUMNS}
        tabs={{
          name: 'state',
          label: texts.tabs.label,
          items: [
            { value: '', label: texts.tabs.all, count: query.data ? all.length : undefined },
            { value: 'on', label: texts.tabs.on, count: query.data ? enabled : undefined },
            { value: 'off', label: texts.tabs.off, count: query.data ? all.length - enabled : undefined },
          ],
        }}
        rowActions={
          mayManage ? [{ key: 'edit', label: texts.edit, run: setEditing, shown: ({ isFixed }) => !isFixed }] : []
        }
        empty={{ title: texts.empty, description: texts.emptyLead }}
      />
      <SettingDrawer option={editing} onClose={() => setEditing(null)} />
    </>
  )
}

const LOOKS = {
  on: { label: texts.states.on, icon: <CheckIcon size={12} />, tone: 'success' },
  off: { label: texts.states.off, icon: <CloseIcon size={12} />, tone: 'closed' },
  none: { label: texts.states.none, icon: <PencilIcon size={12} />, tone: 'closed' },
} as const satisfies Record<string, StatusLook>

const lookOf = ({ isSet, enable }: ActOptionRow): StatusLook => LOOKS[enable ? 'on' : isSet ? 'off' : 'none']

const COLUMNS: ReadonlyArray<ListColumn<ActOptionRow>> = [
  {
    key: 'optionName',
    title: texts.columns.option,
    width: 220,
    always: true,
    onCard: 'title',
    text: (row) => `${row.optionName} ${row.hint}`,
    render: (row) => (
      <span className={styles.option}>
        {row.optionName}
        <small>{row.hint}</small>
      </span>
    ),
  },
  {
    key: 'chain',
    title: texts.columns.chain,
    width: 420,
    text: (row) => (row.isSet ? chainWords(row) : texts.none),
    render: (row) => <Chain row={row} />,
  },
  {
    key: 'mode',
    title: texts.columns.mode,
    width: 90,
    text: (row) => (row.mode === null ? null : actModes[row.mode as keyof typeof actModes]),
  },
  {
    key: 'timeout',
    title: texts.columns.timeout,
    width: 170,
    text: (row) => (row.isSet ? timeoutWords(row) : null),
  },
  { key: 'state', title: texts.columns.state, width: 100, onCard: 'aside', look: (row) => lookOf(row) },
]

const timeoutWords = ({ timeoutHours, onTimeout }: ActOptionRow): string =>
  timeoutHours === 0
    ? texts.noLimit
    : `${texts.hours(timeoutHours)} · ${texts.onTimeout[onTimeout as keyof typeof texts.onTimeout]}`

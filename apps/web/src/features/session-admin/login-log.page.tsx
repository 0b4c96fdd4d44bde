import { loginResults, optionsOf } from '@xinqiao/domain'
import { Select } from 'antd'
import { AlertIcon, CheckIcon } from '../../kit/icons/icons.tsx'
import { deviceName } from './device-name.ts'
import { CardFacts, Device, ListPage } from './list-page.tsx'
import { type Column, RecordList } from './record-list.tsx'
import styles from './record-list.module.css'
import { SearchForm } from './search-form.tsx'
import { sessionMessages } from './session-admin.messages.ts'
import { type LoginLogEntry, useLoginLog } from './session-admin.queries.ts'
import { useListAddress } from './use-list-address.ts'

const texts = sessionMessages.log
const { columns } = sessionMessages
const RESULTS = [{ value: '', label: texts.allResults }, ...optionsOf(loginResults)]

export function Page() {
  const { current, size, filters, search, turn } = useListAddress(['keyword', 'result'])
  const query = useLoginLog({ current, size, ...filters })
  return (
    <ListPage
      group={sessionMessages.system}
      title={texts.title}
      search={
        <SearchForm
          key={filters.keyword}
          label={texts.keyword}
          placeholder={texts.placeholder}
          keyword={filters.keyword}
          onSearch={(keyword) => (keyword === filters.keyword ? void query.refetch() : search({ ...filters, keyword }))}
          onReset={() => search({ keyword: '', result: '' })}
        >
          <label>
            <span>{texts.result}</span>
            <Select
              aria-label={texts.result}
              options={RESULTS}
              value={filters.result}
              onChange={(result) => search({ ...filters, result })}
            />
          </label>
        </SearchForm>
      }
    >
      <RecordList
        label={texts.title}
        query={query}
        columns={COLUMNS}
        rowKey={(row) => row.id}
        Card={LogCard}
        empty={{ title: texts.empty, description: texts.emptyLead }}
        page={{ current, size, turn }}
      />
    </ListPage>
  )
}

const COLUMNS: ReadonlyArray<Column<LoginLogEntry>> = [
  { title: columns.time, dataIndex: 'time' },
  { title: columns.username, dataIndex: 'username' },
  { title: columns.event, dataIndex: 'event' },
  { title: columns.result, render: (_, row) => <Result row={row} /> },
  { title: columns.method, dataIndex: 'method' },
  { title: columns.device, dataIndex: 'device', render: (device: string) => <Device name={device} /> },
  { title: columns.ip, dataIndex: 'ip' },
  { title: columns.reason, dataIndex: 'reason', render: (reason: string | null) => reason ?? sessionMessages.none },
]

function Result({ row }: { row: LoginLogEntry }) {
  const isGood = row.result === loginResults.success
  return (
    <span className={styles.tag} data-kind={isGood ? 'good' : 'bad'}>
      {isGood ? <CheckIcon size={12} /> : <AlertIcon size={12} />}
      {row.result}
    </span>
  )
}

function LogCard({ row }: { row: LoginLogEntry }) {
  return (
    <>
      <div className={styles.cardHead}>
        <b>{row.username}</b>
        <span className={styles.quiet}>{row.event}</span>
        <Result row={row} />
      </div>
      <CardFacts
        rows={[
          [columns.time, row.time],
          [columns.method, row.method],
          [columns.device, deviceName(row.device)],
          [columns.ip, row.ip],
          ...(row.reason ? [[columns.reason, row.reason] as const] : []),
        ]}
      />
    </>
  )
}

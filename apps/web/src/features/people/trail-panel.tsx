import { deviceName } from '@xinqiao/domain'
import type { ReactNode } from 'react'
import { ScrollRegion } from '../../kit/scroll-region.tsx'
import { QueryState } from '../../kit/states/query-state.tsx'
import { EmptyState } from '../../kit/states/states.tsx'
import { peopleMessages } from './people.messages.ts'
import styles from './people.module.css'
import { type UserTrail, useUserTrail } from './people.queries.ts'

const { trail: texts, detail } = peopleMessages
const MINUTES = 'yyyy-MM-dd HH:mm'.length
const minutes = (time: string): string => time.slice(0, MINUTES)

type Row = { readonly id: string; readonly cells: readonly string[] }

export function SessionsPanel({ userId }: { userId: string }) {
  return (
    <WithTrail userId={userId}>
      {({ sessions }) => (
        <Table
          label={detail.sessions}
          empty={detail.noSessions}
          heads={[texts.device, texts.port, texts.method, texts.ip, texts.since, texts.seen]}
          rows={(sessions ?? []).map((one) => ({
            id: one.id,
            cells: [
              deviceName(one.device),
              one.port,
              one.method,
              one.ip,
              minutes(one.createTime),
              minutes(one.lastSeenTime),
            ],
          }))}
        />
      )}
    </WithTrail>
  )
}

export function LoginsPanel({ userId }: { userId: string }) {
  return (
    <WithTrail userId={userId}>
      {({ logins }) => (
        <Table
          label={detail.logins}
          empty={detail.noLogins}
          heads={[texts.time, texts.event, texts.result, texts.method, texts.device, texts.ip]}
          rows={(logins ?? []).map((one) => ({
            id: one.id,
            cells: [
              minutes(one.time),
              one.event,
              one.reason ? `${one.result} · ${one.reason}` : one.result,
              one.method,
              deviceName(one.device),
              one.ip,
            ],
          }))}
        />
      )}
    </WithTrail>
  )
}

function WithTrail({ userId, children }: { userId: string; children: (trail: UserTrail) => ReactNode }) {
  const query = useUserTrail(userId)
  if (query.data) return children(query.data)
  return <QueryState size="card" query={query} title={detail.trailFailed} />
}

type TableProps = { label: string; empty: string; heads: readonly string[]; rows: readonly Row[] }

function Table({ label, empty, heads, rows }: TableProps) {
  if (rows.length === 0) return <EmptyState size="card" title={empty} />
  return (
    <ScrollRegion label={label} className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <tr key={id}>
              {cells.map((cell, at) => (
                <td key={heads[at]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

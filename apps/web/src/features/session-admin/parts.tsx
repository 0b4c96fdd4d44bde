import { labelOf, ports, deviceName } from '@xinqiao/domain'
import type { ReactNode } from 'react'
import { MonitorIcon } from '../../kit/icons/list-icons.tsx'
import { Row } from '../../kit/layout/layout.tsx'
import type { ListColumn } from '../../kit/list/list.types.ts'
import { StatusTag } from '../../kit/status/status-tag.tsx'
import { sessionMessages } from './session-admin.messages.ts'
import type { OnlineSession } from './session-admin.queries.ts'

const { columns } = sessionMessages

/** The browser's own words stay at hand for those who look into an incident. */
export const deviceColumn = {
  key: 'device',
  title: columns.device,
  width: 190,
  text: (row: { device: string }) => row.device,
  render: (row: { device: string }) => deviceName(row.device),
} satisfies ListColumn<{ device: string }>

/** What is known of every session, whoever looks at it. */
export const sessionColumns: ReadonlyArray<ListColumn<OnlineSession>> = [
  { key: 'port', title: columns.port, width: 110, text: (row) => labelOf(ports, row.port) },
  { key: 'method', title: columns.method, width: 100 },
  { key: 'ip', title: columns.ip, width: 130 },
  { key: 'createTime', title: columns.since, kind: 'time' },
  { key: 'lastSeenTime', title: columns.seen, kind: 'time' },
]

/** Something with the mark of the session one is looking from. */
export function Marked({ current, children }: { current: boolean; children: ReactNode }) {
  if (!current) return children
  return (
    <Row as="span" inline gap={8}>
      {children}
      <StatusTag label={sessionMessages.this} icon={<MonitorIcon size={12} />} tone="processing" />
    </Row>
  )
}

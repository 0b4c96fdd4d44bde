import { millisecondsPer, parseDateTime } from '@xinqiao/domain'
import { Link } from 'react-router'
import { Stack } from '../../../kit/layout/layout.tsx'
import type { ListColumn } from '../../../kit/list/list.types.ts'
import { StatusTag } from '../../../kit/status/status-tag.tsx'
import { session } from '../../../session/index.ts'
import { infoPath } from '../paths.ts'
import { riskLook, stateLook } from './looks.tsx'
import { staffMessages } from './staff.messages.ts'
import type { SessionRow } from './staff.queries.ts'
import styles from './staff.module.css'

const texts = staffMessages.columns

/** By the server's clock: nobody waits longer because a computer is set wrong. */
const serverNow = (): number => Date.now() + session.get().clockSkew

const waitedWords = (calledAt: string | null): string => {
  const since = calledAt ? parseDateTime(calledAt)?.getTime() : undefined
  return since === undefined
    ? ''
    : staffMessages.waitedFor(Math.max(0, Math.floor((serverNow() - since) / millisecondsPer.minute)))
}

const calledWords = ({ calledByName, calledAt, isWaiting }: SessionRow): string =>
  [calledByName, isWaiting ? waitedWords(calledAt) : ''].filter(Boolean).join(' · ')

export const sessionColumns: ReadonlyArray<ListColumn<SessionRow>> = [
  {
    key: 'visitor',
    title: texts.visitor,
    width: 140,
    always: true,
    onCard: 'title',
    text: (row) => `${row.visitorName} ${row.visitorNo}`,
    render: (row) => (
      <Stack as="span" slim className={styles.who}>
        <Link to={infoPath(row.id)}>{row.visitorName}</Link>
        <small>{row.visitorNo}</small>
      </Stack>
    ),
  },
  { key: 'state', title: texts.state, width: 110, onCard: 'aside', look: (row) => stateLook(row) },
  {
    key: 'risk',
    title: texts.risk,
    width: 130,
    text: (row) => row.riskName,
    render: (row) => {
      const look = riskLook(row.risk, staffMessages.riskCount(row.riskName, row.riskCount))
      return look ? <StatusTag {...look} /> : null
    },
  },
  { key: 'called', title: texts.called, width: 190, text: calledWords },
  { key: 'takenByName', title: texts.person, width: 110 },
  { key: 'lastAt', title: texts.last, kind: 'time', width: 150 },
  { key: 'startedAt', title: texts.started, kind: 'time', width: 150 },
  { key: 'messageCount', title: texts.lines, kind: 'number', width: 80, onCard: 'none' },
  { key: 'deptName', title: texts.dept, width: 170, optional: true },
  { key: 'viewCount', title: texts.viewed, kind: 'number', width: 90, optional: true },
]

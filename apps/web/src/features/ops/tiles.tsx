import { schoolNearlyFull, sizeParts, sizeWords } from '@xinqiao/domain'
import type { ReactNode } from 'react'
import { Row, Text } from '../../kit/layout/layout.tsx'
import { QueryState } from '../../kit/states/query-state.tsx'
import { CheckCircleIcon, WarningIcon } from '../../kit/icons/icons.tsx'
import { whenWords } from './ops-words.ts'
import { opsMessages } from './ops.messages.ts'
import { type SystemState, useSystemState } from './ops.queries.ts'
import { Spark } from './spark.tsx'
import styles from './ops.module.css'

const texts = opsMessages.state

/** A figure with its unit, or a word where there is none. */
type Tile = {
  readonly title: string
  readonly side: string
  readonly value: string
  readonly unit?: string
  readonly note: ReactNode
  readonly isBad?: boolean
  readonly spark?: readonly number[]
}

const LONG_WAIT_SECONDS = 120

/** As on the platform's side: from here on somebody should do something about it. */
const isNearlyFull = ({ bytes, maxBytes }: SystemState['storage']): boolean =>
  maxBytes !== null && bytes >= maxBytes * schoolNearlyFull

const backupNote = ({ isOurs, last }: SystemState['backup']): ReactNode => {
  if (!isOurs) return texts.outsideBackup
  return last ? texts.backupChecked : <code className={styles.command}>{texts.backupCommand}</code>
}

export const tilesOf = ({ app, database, queue, storage, backup, time }: SystemState): readonly Tile[] => {
  const size = sizeParts(database.bytes)
  const files = sizeParts(storage.bytes)
  const copy = backup.last && sizeParts(backup.last.bytes)
  return [
    {
      title: texts.app,
      side: texts.workers(app.workers),
      value: app.p95Ms === null ? '–' : String(app.p95Ms),
      ...(app.p95Ms === null ? {} : { unit: texts.p95 }),
      note: `${texts.online(app.online)}，${texts.failures(app.failed, app.requests)}`,
      isBad: app.failed > 0,
      spark: app.byMinute,
    },
    {
      title: texts.database,
      side: texts.standbys(database.standbys, database.lagMs),
      ...size,
      note: texts.connections(database.connections, database.mostConnections),
      isBad: database.connections > database.mostConnections * 0.9,
      spark: database.course,
    },
    {
      title: texts.queue,
      side: texts.waiting(queue.waiting),
      value: String(queue.oldestSeconds),
      unit: texts.oldest,
      note: texts.done(queue.doneLastHour),
      isBad: queue.oldestSeconds > LONG_WAIT_SECONDS,
      spark: queue.course,
    },
    {
      title: texts.storage,
      side: texts.storageKinds[storage.kind],
      ...files,
      ...(storage.maxBytes === null ? {} : { unit: `${files.unit} / ${sizeWords(storage.maxBytes)}` }),
      note: `${texts.files(storage.count)}，${storage.isReachable ? texts.reachable : texts.unreachable}`,
      isBad: !storage.isReachable || isNearlyFull(storage),
      spark: storage.course,
    },
    {
      title: texts.backup,
      side: backup.failedTime
        ? texts.backupFailed(whenWords(backup.failedTime, time))
        : backup.last
          ? whenWords(backup.last.time, time)
          : texts.noBackup,
      ...(copy ?? { value: backup.isOurs ? texts.neverBackedUp : texts.notConnected }),
      note: backupNote(backup),
      isBad: backup.isOurs && (backup.last === null || backup.failedTime !== null),
      spark: backup.course,
    },
  ]
}

export function Tiles() {
  const state = useSystemState()
  if (!state.data)
    return (
      <div className={styles.card}>
        <QueryState size="card" query={state} title={texts.failed} rows={2} />
      </div>
    )
  return (
    <ul className={styles.tiles}>
      {tilesOf(state.data).map((tile) => (
        <li key={tile.title} data-bad={tile.isBad ?? false}>
          <Row gap={6} look="13/20 600">
            {tile.title}
            {tile.isBad ? (
              <WarningIcon size={14} className={styles.badSign} aria-label={texts.look} />
            ) : (
              <CheckCircleIcon size={14} className={styles.goodSign} aria-label={texts.fine} />
            )}
            <Text push look="faint 12/20 400" cut title={tile.side}>
              {tile.side}
            </Text>
          </Row>
          <Row gap={4} align="end" className={styles.figure}>
            <b data-word={tile.unit === undefined}>{tile.value}</b>
            {tile.unit ? <Text look="soft 12/20">{tile.unit}</Text> : null}
            {tile.spark && tile.spark.length > 1 ? <Spark values={tile.spark} /> : null}
          </Row>
          <Text look="soft 12/20" className={styles.note}>
            {tile.note}
          </Text>
        </li>
      ))}
    </ul>
  )
}

/** Whether somebody from outside looks after this process. */
export function Watcher() {
  const { data } = useSystemState()
  if (!data) return null
  return data.watchedTime ? (
    <Row inline gap={6} className={styles.watched}>
      <CheckCircleIcon size={14} />
      {texts.watched(whenWords(data.watchedTime, data.time))}
    </Row>
  ) : (
    <Row inline gap={6} className={styles.unwatched} title={texts.unwatchedHint}>
      <WarningIcon size={14} />
      {texts.unwatched}
    </Row>
  )
}

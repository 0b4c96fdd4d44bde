import { formatDateTime } from '@xinqiao/domain'
import { client } from '../../session/index.ts'
import { errorLog, type ErrorLogEntry } from './error-log.ts'

/** The server takes no more at a time. */
const BATCH = 50

/** Sends what is there now. Each batch that has arrived leaves the log at once, so that a failure never sends one twice. */
export const uploadLog = async (): Promise<number> => {
  const all = errorLog.list()
  for (let from = 0; from < all.length; from += BATCH) {
    const batch = all.slice(from, from + BATCH)
    await client.call('POST /admin/log/logs', { body: batch.map(onTheWire) }, { stay: true })
    errorLog.remove(batch)
  }
  return all.length
}

const onTheWire = ({ time, ...entry }: ErrorLogEntry) => ({ ...entry, time: formatDateTime(new Date(time)) })

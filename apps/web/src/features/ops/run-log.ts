import { saveBlob } from '../../kit/save-blob.ts'
import { ask } from '../../session/index.ts'
import { tookWords } from './ops-words.ts'
import { opsMessages } from './ops.messages.ts'
import type { Cron, CronRun } from './ops.queries.ts'
import { stateLook } from './state-look.tsx'

const texts = opsMessages.crons

/** One run a line, in words that whoever is asked for help can read; there is nothing about anybody in it. */
export const logOf = (cron: Cron, runs: readonly CronRun[]): string =>
  [
    `${cron.title} ${cron.name}`,
    `${cron.does}。${cron.rhythm}。`,
    '',
    ...runs.map((run) =>
      [
        run.startTime,
        stateLook(run.state).label,
        run.tookMs === null ? '-' : tookWords(run.tookMs),
        run.askedBy ? texts.askedBy(run.askedBy) : texts.onTime,
        `${texts.runNo} ${run.id}`,
        run.reason ?? (run.state === 'lost' ? texts.lostReason : ''),
      ]
        .filter(Boolean)
        .join('\t'),
    ),
    '',
  ].join('\n')

export const saveLog = async (cron: Cron): Promise<void> => {
  const runs = await ask('GET /admin/ops/cronRuns', { name: cron.name })
  saveBlob(new Blob([logOf(cron, runs)], { type: 'text/plain;charset=utf-8' }), texts.downloadFile(cron.name))
}
